import { setTimeout as sleep } from 'node:timers/promises'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { pessoaQueDeixa } from '../carga.ts'
import { conferir } from '../conferencia.ts'
import { ate } from '../espera.ts'
import { entrar, exigir, type FaultFixture, pedir, SENHA } from '../fixture.ts'
import { matarEVoltar } from './mortes.ts'

/** Owners who take each step at once; the server is killed when half of them have their answer. */
const DONOS = 6

/** An owner with a lead, and what the earlier steps answered. */
type Vida = {
  ip: string
  lead_id: string
  palavra: string
  janela_id: string
  /** The offers of the two agencies. */
  propostas: string[]
  foto_id: string
}
type Lojas = readonly { id: string; token: string }[]
type Passo = (p: FaultFixture, vida: Vida, lojas: Lojas) => Promise<unknown>

const jpeg = await drawPhoto('frente', '#b3392f')

const doDono = (p: FaultFixture, { ip, palavra }: Vida, method: string, path: string, corpo?: object) =>
  insistir(p, method, `/api/propostas${path}`, corpo, { ip, headers: { 'X-Propostas': palavra } })
const daLoja = (p: FaultFixture, vida: Vida, loja: Lojas[number] | undefined, corpo: object) =>
  insistir(p, 'PUT', `/api/agencia/janelas/${vida.janela_id}/proposta`, corpo, {
    token: loja?.token,
  })
const TERMOS = { validade_dias: 7, inspecao: ['documentos'], busca_reais: null, confirmado: true }

const abrir: Passo = async (p, vida) => {
  const { janela } = await doDono(p, vida, 'POST', '', { aceito: true })
  vida.janela_id = janela.id
  p.registro.reconhecer('janela', janela.id)
}

const propor: Passo = async (p, vida, lojas) => {
  for (const [i, loja] of lojas.entries()) {
    await daLoja(p, vida, loja, { ...TERMOS, valor: 50_000 - i * 1_000 })
    p.registro.reconhecer('proposta', `${vida.janela_id} ${loja.id} ${50_000 - i * 1_000}`)
  }
}

/** The steps of an offer's life in their order. Each may be repeated, and then answers alike. */
const PASSOS: Record<string, Passo> = {
  abrir,
  async foto(p, vida) {
    await enviarFoto(p, vida)
    p.registro.reconhecer('foto', vida.foto_id)
  },
  async perguntar(p, vida, [loja]) {
    const caminho = `/api/agencia/janelas/${vida.janela_id}/perguntas`
    await insistir(p, 'POST', caminho, { pergunta: 'batida' }, { token: loja?.token })
    await doDono(p, vida, 'POST', '/respostas', { pergunta: 'batida', resposta: 'nunca' })
    p.registro.reconhecer('pergunta', vida.janela_id)
  },
  propor,
  async aumentar(p, vida, lojas) {
    await daLoja(p, vida, lojas[0], { ...TERMOS, valor: 51_000 })
    p.registro.reconhecer('aumento', `${vida.janela_id} ${lojas[0]?.id}`)
  },
  async aceitar(p, vida) {
    const { janela } = await doDono(p, vida, 'GET', '')
    vida.propostas = janela.propostas.map(({ id }: { id: string }) => id)
    await doDono(p, vida, 'POST', '/aceitar', { proposta_id: vida.propostas[0] })
    p.registro.reconhecer('escolha', vida.propostas[0] ?? '')
  },
  async contatar(p, vida, [loja]) {
    const caminho = `/api/minha-agencia/leads/${vida.lead_id}`
    await insistir(p, 'PATCH', caminho, { contato: true }, { token: loja?.token })
    p.registro.reconhecer('contato', vida.propostas[0] ?? '')
  },
  async trocar(p, vida) {
    await doDono(p, vida, 'POST', '/trocar', { proposta_id: vida.propostas[1], motivo: 'baixou' })
    p.registro.reconhecer('escolha', vida.propostas[1] ?? '')
  },
  async responder(p, vida, [, segunda]) {
    const corpo = { desfecho: 'pagou', valor: 49_000 }
    await insistir(p, 'POST', `/api/agencia/janelas/${vida.janela_id}/desfecho`, corpo, {
      token: segunda?.token,
    })
    await doDono(p, vida, 'POST', '/desfecho', { desfecho: 'vendi', valor: 49_000 })
    p.registro.reconhecer('cumprida', vida.propostas[1] ?? '')
  },
  async retirar(p, vida) {
    await doDono(p, vida, 'POST', '/retirar', { para: 'nada' })
    p.registro.reconhecer('retirada', vida.janela_id)
  },
}

/** The steps of a window that lapses. */
const PASSOS_DA_CADUCADA: Record<string, Passo> = {
  abrir,
  propor,
  async caducar(p, vida) {
    await ate('a janela vencida', async () => {
      // Offers keep a window for days: its time ends here.
      await p.db.query(
        `update janelas set fecha_em = aberta_em + interval '1 ms', caduca_em = now()
        where id = $1 and estado = 'com_propostas'`,
        [vida.janela_id],
      )
      await p.db.query(`select notificar('propostas', '')`)
      const { rows } = await p.db.query(`select from janelas where id = $1 and estado = 'caducou'`, [
        vida.janela_id,
      ])
      return rows.length === 1
    })
    p.registro.reconhecer('caducada', vida.janela_id)
  },
}

/** Repeats a call until the site acknowledges it. @throws for a refusal, because each step may be repeated. */
async function insistir(
  p: FaultFixture,
  method: string,
  path: string,
  corpo?: object,
  de: Parameters<typeof pedir>[4] = {},
) {
  for (;;) {
    const { status, json, texto } = await pedir(p, method, path, corpo, de)
    if (status >= 200 && status < 300) return json
    if (status >= 400 && status !== 503) throw new Error(`${method} ${path}: ${status} ${texto}`)
    await sleep(200)
  }
}

async function enviarFoto({ site }: FaultFixture, { ip, palavra, foto_id }: Vida): Promise<void> {
  const headers = { 'X-Propostas': palavra, 'X-Forwarded-For': ip, 'Content-Type': 'image/jpeg' }
  await ate('a foto guardada', async () => {
    const url = `${site.url}/api/propostas/fotos/${foto_id}?vista=frente`
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(jpeg) })).status === 201
  })
}

async function nascer(p: FaultFixture): Promise<Vida> {
  const { carro, ip, lead } = pessoaQueDeixa(++p.contador.n)
  const { avaliacao_id } = await exigir(p, 'POST', '/functions/v1/avaliar-veiculo', carro, { ip })
  const corpo = { ...lead(avaliacao_id), aceita_contato_parceiros: false }
  const { id: lead_id } = await exigir(p, 'POST', '/api/leads', corpo, { ip })
  const { palavra } = await exigir(p, 'POST', '/api/propostas/palavra', { avaliacao_id }, { ip })
  return { ip, lead_id, palavra, janela_id: '', propostas: [], foto_id: crypto.randomUUID() }
}

/** Takes a step for all owners, and kills the server while half of them wait for the answer. */
async function darPasso(
  p: FaultFixture,
  [nome, passo]: readonly [string, Passo],
  vidas: readonly Vida[],
  lojas: Lojas,
): Promise<void> {
  let feitos = 0
  const passos = vidas.map(async (vida, i) => {
    // Not all at the same point of the step.
    await sleep(i * 15)
    await passo(p, vida, lojas)
    feitos++
  })
  const todos = Promise.all(passos)
  // A refusal ends the scene below.
  todos.catch(() => undefined)
  await Promise.race([ate(`metade de ${nome}`, async () => feitos >= vidas.length / 2), todos])
  await matarEVoltar(p)
  await todos
}

/** Windows without exactly one case, one credit and one visible assignment for what was chosen last. */
const INEXATAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    j.estado <> 'retirada'
    or (select count(*) from palavras w join propostas o on o.id = w.proposta_id where o.janela_id = j.id) <> 2
    or (select count(*) from leads_agencias la where la.lead_id = j.lead_id) <> 2
    or exists (select from leads_agencias la where la.lead_id = j.lead_id and not la.oculta)
    or (select array_agg(situacao order by situacao) from propostas o where o.janela_id = j.id) <> '{escolhida,trocada}'
    or (select count(*) from auditoria a where a.alvo = j.lead_id and a.acao = 'lead_atribuido') <> 2)`

/** Lapsed windows after which an agency has the contact, a case or a used credit. */
const MAL_CADUCADAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    j.estado <> 'caducou'
    or exists (select from palavras w join propostas o on o.id = w.proposta_id where o.janela_id = j.id)
    or exists (select from leads_agencias la where la.lead_id = j.lead_id)
    or exists (select from consentimentos c where c.lead_id = j.lead_id and c.finalidade = 'contato_da_escolhida'))`

/** Kills the server at each step of the life of offers: from the opening to the withdrawal, and to the lapse. */
export async function matarEmCadaPasso(p: FaultFixture): Promise<string> {
  const lojas: { id: string; token: string }[] = []
  for (const { id, email } of p.pessoas.agencias.slice(1, 3))
    lojas.push({ id, token: (await entrar(p, email, SENHA)) ?? '' })
  let mortes = 0
  for (const [passos, erradas] of [
    [PASSOS, INEXATAS],
    [PASSOS_DA_CADUCADA, MAL_CADUCADAS],
  ] as const) {
    const vidas: Vida[] = []
    for (let n = 0; n < DONOS; n++) vidas.push(await nascer(p))
    for (const passo of Object.entries(passos)) {
      await darPasso(p, passo, vidas, lojas)
      mortes++
    }
    const { rows } = await p.db.query<{ id: string }>(erradas, [vidas.map(({ janela_id }) => janela_id)])
    if (rows.length > 0) throw new Error(`${rows.length} de ${DONOS} janelas inexatas: ${rows[0]?.id}`)
  }
  return `${mortes} mortes, uma em cada passo de ${2 * DONOS} janelas; ${await conferir(p, [])}`
}
