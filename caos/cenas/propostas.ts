import { setTimeout as sleep } from 'node:timers/promises'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { partsOf } from '#tests/platform/external/smtp-server.ts'
import { pessoaQueDeixa } from '../carga.ts'
import { conferir } from '../conferencia.ts'
import { ate } from '../espera.ts'
import { entrar, exigir, type FaultFixture, pedir, SENHA } from '../fixture.ts'
import { criarRegistro } from '../registro.ts'
import { matarEVoltar } from './mortes.ts'

/** Owners who take each step at once; the server is killed when half of them have their answer. */
const DONOS = 6

/** An owner with a lead, and what the earlier steps answered. */
type Vida = {
  ip: string
  email: string
  lead_id: string
  palavra: string
  janela_id: string
  /** The offers of the two agencies. */
  propostas: string[]
  foto_id: string
  /** Session of the page of the person's own data, for an erasure. */
  sessao: string
}
type Lojas = readonly { id: string; token: string }[]
type Passo = (p: FaultFixture, vida: Vida, lojas: Lojas) => Promise<unknown>

const jpeg = await drawPhoto('frente', '#b3392f')

const doDono = (p: FaultFixture, { ip, palavra }: Vida, method: string, path: string, corpo?: object) =>
  insistir(p, method, `/api/propostas${path}`, corpo, { ip, headers: { 'X-Propostas': palavra } })
type Loja = Lojas[number] | undefined
/** A call by an agency about its window. */
const daLoja = (p: FaultFixture, { janela_id }: Vida, loja: Loja, chamada: string, corpo: object) => {
  const [method = '', path = ''] = chamada.split(' ')
  return insistir(p, method, `/api/agencia/janelas/${janela_id}${path}`, corpo, { token: loja?.token })
}
const TERMOS = { validade_dias: 7, inspecao: ['documentos'], busca_reais: null, confirmado: true }

const abrir: Passo = async (p, vida) => {
  const { janela } = await doDono(p, vida, 'POST', '', { aceito: true })
  vida.janela_id = janela.id
  p.registro.reconhecer('janela', janela.id)
}

const propor: Passo = async (p, vida, lojas) => {
  for (const [i, loja] of lojas.entries()) {
    await daLoja(p, vida, loja, 'PUT /proposta', { ...TERMOS, valor: 50_000 - i * 1_000 })
    p.registro.reconhecer('proposta', `${vida.janela_id} ${loja.id} ${50_000 - i * 1_000}`)
  }
}

const foto: Passo = async (p, vida) => {
  await enviarFoto(p, vida)
  p.registro.reconhecer('foto', vida.foto_id)
}

const aceitar: Passo = async (p, vida) => {
  const { janela } = await doDono(p, vida, 'GET', '')
  vida.propostas = janela.propostas.map(({ id }: { id: string }) => id)
  await doDono(p, vida, 'POST', '/aceitar', { proposta_id: vida.propostas[0] })
  p.registro.reconhecer('escolha', vida.propostas[0] ?? '')
}

const contatar: Passo = async (p, vida, [loja]) => {
  const caminho = `/api/minha-agencia/leads/${vida.lead_id}`
  await insistir(p, 'PATCH', caminho, { contato: true }, { token: loja?.token })
  p.registro.reconhecer('contato', vida.propostas[0] ?? '')
}

/** The steps of an offer's life in their order. Each may be repeated, and then answers alike. */
const PASSOS: Record<string, Passo> = {
  abrir,
  foto,
  async perguntar(p, vida, [loja]) {
    await daLoja(p, vida, loja, 'POST /perguntas', { pergunta: 'batida' })
    await doDono(p, vida, 'POST', '/respostas', { pergunta: 'batida', resposta: 'nunca' })
    p.registro.reconhecer('pergunta', vida.janela_id)
  },
  propor,
  async aumentar(p, vida, lojas) {
    await daLoja(p, vida, lojas[0], 'PUT /proposta', { ...TERMOS, valor: 51_000 })
    p.registro.reconhecer('aumento', `${vida.janela_id} ${lojas[0]?.id}`)
  },
  aceitar,
  contatar,
  async trocar(p, vida) {
    await doDono(p, vida, 'POST', '/trocar', { proposta_id: vida.propostas[1], motivo: 'baixou' })
    p.registro.reconhecer('escolha', vida.propostas[1] ?? '')
  },
  async responder(p, vida, [, segunda]) {
    await daLoja(p, vida, segunda, 'POST /desfecho', { desfecho: 'pagou', valor: 49_000 })
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

/** The steps of a window whose chosen agency cut the price, objects, and whose owner ends it. */
const PASSOS_DA_ENCERRADA: Record<string, Passo> = {
  abrir,
  propor,
  aceitar,
  contatar,
  async discordar(p, vida, [loja]) {
    await daLoja(p, vida, loja, 'POST /desfecho', { desfecho: 'baixou', valor: 45_000, motivo: 'desgaste' })
    await doDono(p, vida, 'POST', '/desfecho', { desfecho: 'baixou', valor: 45_000 })
  },
  async contestar(p, vida, [loja]) {
    await daLoja(p, vida, loja, 'POST /contestacao', { texto: 'Os pneus estavam carecas.' })
    p.registro.reconhecer('contestada', vida.propostas[0] ?? '')
  },
  async encerrar(p, vida) {
    await doDono(p, vida, 'POST', '/encerrar', { motivo: 'nao_confio' })
    p.registro.reconhecer('encerrada', vida.janela_id)
  },
}

/** The steps of a person who erases all after a choice. The ledger has none of it, because the erasure leaves nothing. */
const PASSOS_DA_APAGADA: Record<string, Passo> = {
  abrir,
  foto,
  propor,
  aceitar,
  async provar(p, vida) {
    const { ip, email } = vida
    await insistir(p, 'POST', '/api/meus-dados/link', { email }, { ip })
    const codigo = await lerCodigo(p, email)
    vida.sessao = (await insistir(p, 'POST', '/api/meus-dados/entrar', { email, codigo }, { ip })).sessao
  },
  async apagar(p, { ip, sessao }) {
    for (;;) {
      const { status } = await pedir(p, 'POST', '/api/meus-dados/apagar', { sessao }, { ip })
      // A refusal after a lost answer: nothing is left. The end of the scene looks.
      if (status >= 200 && status < 500 && status !== 429) return
      await sleep(200)
    }
  },
}

/** Repeats a call until the site acknowledges it. @throws for a refusal, because each step may be repeated. */
async function insistir(
  p: FaultFixture,
  method: string,
  path: string,
  corpo?: object,
  remetente: Parameters<typeof pedir>[4] = {},
) {
  for (;;) {
    const { status, json, texto } = await pedir(p, method, path, corpo, remetente)
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

/** The code in the letter to a mailbox. */
async function lerCodigo({ fora }: FaultFixture, email: string): Promise<string> {
  let codigo: string | undefined
  await ate('a carta com o código', async () => {
    const cartas = fora.smtp.received.filter(carta => carta.toLowerCase().includes(`to: ${email}`))
    for (const carta of cartas)
      codigo = / (\d{6}) \(vale/.exec(partsOf(carta)['text/plain'] ?? '')?.[1] ?? codigo
    return codigo !== undefined
  })
  return codigo ?? ''
}

async function nascer(p: FaultFixture): Promise<Vida> {
  const { carro, ip, lead } = pessoaQueDeixa(++p.contador.n)
  const { avaliacao_id } = await exigir(p, 'POST', '/functions/v1/avaliar-veiculo', carro, { ip })
  const corpo = { ...lead(avaliacao_id), aceita_contato_parceiros: false }
  const { id: lead_id } = await exigir(p, 'POST', '/api/leads', corpo, { ip })
  const { palavra } = await exigir(p, 'POST', '/api/propostas/palavra', { avaliacao_id }, { ip })
  const { email } = corpo as { email?: string }
  return {
    ip,
    email: email ?? '',
    lead_id,
    palavra,
    janela_id: '',
    propostas: [],
    foto_id: crypto.randomUUID(),
    sessao: '',
  }
}

/** Takes a step for all owners; with `matar` it kills the server while half of them wait for the answer. */
async function darPasso(
  p: FaultFixture,
  [nome, passo]: readonly [string, Passo],
  vidas: readonly Vida[],
  lojas: Lojas,
  matar: boolean,
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
  if (!matar) return void (await todos)
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

/** Ended windows without their objection, or whose agency still sees the lead. */
const MAL_ENCERRADAS = `
  select j.id::text from janelas j where j.id = any ($1) and (
    (j.estado, j.motivo) is distinct from ('encerrada', 'nao_confio')
    or (select count(*) from palavras w join propostas o on o.id = w.proposta_id
      where o.janela_id = j.id and w.contestada_em is not null and w.decidida_em is null and not w.cumprida) <> 1
    or exists (select from leads_agencias la where la.lead_id = j.lead_id and not la.oculta)
    or (select count(*) from auditoria a where a.alvo = j.lead_id and a.acao = 'lead_atribuido') <> 1)`

/** Leads of which an erasure left something, or not its one mark. */
const MAL_APAGADAS = `
  select l::text as id from unnest($2::uuid[]) l where
    exists (select from leads where id = l) or exists (select from janelas where lead_id = l)
    or exists (select from fotos where lead_id = l) or exists (select from leads_agencias where lead_id = l)
    or (select count(*) from leads_apagados where lead_id = l) <> 1
  union all select j::text from unnest($1::uuid[]) j where exists (select from propostas where janela_id = j)`

type Cena = {
  passos: Readonly<Record<string, Passo>>
  /** Finds what is wrong; `$1` are the windows, `$2` the leads. */
  erradas: string
  /** Steps at which the server is killed; by default all of them. */
  mata?: readonly string[]
  apaga?: true
}

const CENAS: readonly Cena[] = [
  { passos: PASSOS, erradas: INEXATAS },
  { passos: PASSOS_DA_CADUCADA, erradas: MAL_CADUCADAS },
  { passos: PASSOS_DA_ENCERRADA, erradas: MAL_ENCERRADAS, mata: ['contestar', 'encerrar'] },
  { passos: PASSOS_DA_APAGADA, erradas: MAL_APAGADAS, mata: ['apagar'], apaga: true },
]

/** Lives the steps of a scene with some owners. @returns the number of kills. */
async function representar(p: FaultFixture, cena: Cena, lojas: Lojas): Promise<number> {
  const { passos, erradas, mata = Object.keys(passos), apaga } = cena
  const quem = apaga ? { ...p, registro: criarRegistro() } : p
  const vidas: Vida[] = []
  for (let n = 0; n < DONOS; n++) vidas.push(await nascer(p))
  for (const passo of Object.entries(passos))
    await darPasso(quem, passo, vidas, lojas, mata.includes(passo[0]))
  const janelas = vidas.map(({ janela_id }) => janela_id)
  const leads = vidas.map(({ lead_id }) => lead_id)
  // Each query has both lists, whether it reads them or not.
  const { rows } = await p.db.query<{ id: string }>(
    `with listas as (select $1::uuid[], $2::uuid[]) ${erradas}`,
    [janelas, leads],
  )
  if (rows.length > 0) throw new Error(`${rows.length} de ${DONOS} janelas erradas: ${rows[0]?.id}`)
  if (apaga)
    await ate('os arquivos das fotos apagados', async () => {
      const { rows: ainda } = await p.db.query('select from fotos_a_apagar where apagar_em <= now()')
      return ainda.length === 0
    })
  return mata.length
}

/** Kills the server at each step of the life of offers: to a withdrawal, a lapse, an end with an objection, an erasure. */
export async function matarEmCadaPasso(p: FaultFixture): Promise<string> {
  const lojas: { id: string; token: string }[] = []
  for (const { id, email } of p.pessoas.agencias.slice(1, 3))
    lojas.push({ id, token: (await entrar(p, email, SENHA)) ?? '' })
  let mortes = 0
  for (const cena of CENAS) mortes += await representar(p, cena, lojas)
  return `${mortes} mortes entre os passos de ${CENAS.length * DONOS} janelas; ${await conferir(p, [])}`
}
