import { sql } from 'drizzle-orm'
import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/db.ts'
import { seed } from '#platform/database/seed.ts'
import { printLine } from '#platform/print-line.ts'
import { exigirFato } from '#tests/fato.ts'
import { COFRE_DE_TESTE } from '#tests/platform/secrets/fixed-data-vault.ts'
import { abrirApi } from './abrir-api.ts'
import { medirComLeads } from './banco-do-painel.ts'
import { medirAgencia } from './painel-da-agencia.ts'
import { PEDIDOS, PEDIDOS_DO_DIALOGO, VEZES } from './pedidos-dos-paineis.ts'
import { repetir, type Tempos } from './repetir.ts'

/** Measures the administrator's list over 10,000 and 1,000,000 leads: p95 of each query at the API, and the ratio. */
export async function medirPainel(quantos = 1_000_000): Promise<void> {
  const base = await medirComLeads(10_000, 10, ({ url, dataDir }) => medirAdmin(url, dataDir))
  const cheio = await medirComLeads(quantos, 1_000, async ({ url, dataDir }) => {
    const tempos = await medirAdmin(url, dataDir)
    for (const linha of await medirAgencia(url, dataDir)) printLine(linha)
    return tempos
  })
  printLine(
    `\n${'lista do administrador, p95'.padEnd(38)}${'10 mil'.padStart(12)}${inteiro(quantos).padStart(12)}${'razão'.padStart(8)}   orçamento`,
  )
  for (const [nome, { p95 }] of cheio) {
    const antes = exigirFato(base.get(nome), `a medida de ${nome} com 10 mil leads`).p95
    const ms = (valor: number) => `${valor.toFixed(1)} ms`.padStart(12)
    printLine(
      `${nome.padEnd(38)}${ms(antes)}${ms(p95)}${(p95 / antes).toFixed(1).padStart(8)}   ≤ 50 ms, ≤ 2×`,
    )
  }
}

/** Measures the durations of each kind of request through the whole API in this process. */
async function medirAdmin(ownerUrl: string, dataDir: string): Promise<Map<string, Tempos>> {
  const db = openDatabase(ownerUrl, systemClock, COFRE_DE_TESTE)
  await seed(db, 'seeds', systemClock)
  const { api, entrar, fechar } = await abrirApi(db, dataDir)
  const token = await entrar(null)
  const ler = async <T>(caminho: string, corpo?: object): Promise<T> => {
    const resposta = await api.request(caminho, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(corpo && { method: 'POST', body: JSON.stringify(corpo) }),
    })
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`)
    return resposta.json() as Promise<T>
  }
  const pedir = (consulta: string) =>
    ler<{ total: number; itens: { id: string }[] }>(`/api/leads?${consulta}`)
  const { total } = await pedir('com_localizacoes=0')
  const paginas = Math.ceil(total / LEADS_POR_PAGINA)
  const { rows: agencias } = await db.servico.execute<{ id: string }>(
    sql`select id from agencias where email like '%@bench.example' order by id limit 1`,
  )
  const resultado = new Map<string, Tempos>()
  for (const [nome, consulta] of Object.entries(PEDIDOS)) {
    const tempos = await repetir(VEZES, n => {
      const endereco = consulta(n, paginas).replace('@', exigirFato(agencias[0], 'uma agência').id)
      return pedir(`${encodeURI(endereco)}&com_localizacoes=0`)
    })
    resultado.set(nome, tempos)
  }
  const { itens } = await pedir('consentimento=aceita&atribuicao=nenhuma&com_localizacoes=0')
  for (const [nome, fazer] of Object.entries(PEDIDOS_DO_DIALOGO)) {
    const tempos = await repetir(VEZES, n => ler(...fazer(itens.slice(n % itens.length).map(({ id }) => id))))
    resultado.set(nome, tempos)
  }
  await fechar()
  await db.close()
  return resultado
}
