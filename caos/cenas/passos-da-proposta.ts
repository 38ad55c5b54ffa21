import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { exigirFato } from '#tests/fato.ts'
import { partsOf } from '#tests/platform/external/smtp-server.ts'
import { esperarAte, LIMITE_COM_MORTE_MS } from '../espera.ts'
import { type FaultFixture, type Pedido, pedir } from '../fixture.ts'

/** An owner with a lead, and what the earlier steps answered. */
export type Vida = {
  ip: string
  email: string
  lead_id: string
  palavraDoDono: string
  janela_id: string
  /** The offers of the two agencies. */
  propostas: string[]
  foto_id: string
  /** Session of the page of the person's own data, for an erasure. */
  sessao: string
}
/** The two agencies that offer. */
export type Lojas = readonly { id: string; token: string }[]
/** Takes one step for one owner. */
export type Passo = (fixture: FaultFixture, vida: Vida, lojas: Lojas) => Promise<unknown>

const jpeg = await drawPhoto('frente', '#b3392f')

type Chamada = { method: string; path: string; corpo?: object }

/** Calls as the owner about the own window. */
const chamarComoDono = (
  fixture: FaultFixture,
  { ip, palavraDoDono }: Vida,
  { method, path, corpo }: Chamada,
) =>
  repetirChamada(fixture, method, `/api/propostas${path}`, {
    body: corpo,
    ip,
    headers: { 'X-Propostas': palavraDoDono },
  })
type Loja = Lojas[number] | undefined
/** Calls as an agency about its window. */
const chamarComoLoja = (
  fixture: FaultFixture,
  { janela_id }: Vida,
  loja: Loja,
  { method, path, corpo }: Chamada,
) =>
  repetirChamada(fixture, method, `/api/agencia/janelas/${janela_id}${path}`, {
    body: corpo,
    token: loja?.token,
  })
const TERMOS = { validade_dias: 7, inspecao: ['documentos'], busca_reais: null, confirmado: true }

/** Returns the id of the offer of the first or the second agency. */
const ofertaDe = ({ propostas }: Vida, qual: 0 | 1) => exigirFato(propostas[qual], `a proposta ${qual + 1}`)

const abrir: Passo = async (fixture, vida) => {
  const { janela } = await chamarComoDono(fixture, vida, {
    method: 'POST',
    path: '',
    corpo: { aceito: true },
  })
  vida.janela_id = janela.id
  fixture.registro.reconhecer('janela', janela.id)
}

const propor: Passo = async (fixture, vida, lojas) => {
  for (const [i, loja] of lojas.entries()) {
    await chamarComoLoja(fixture, vida, loja, {
      method: 'PUT',
      path: '/proposta',
      corpo: { ...TERMOS, valor: 50_000 - i * 1_000 },
    })
    fixture.registro.reconhecer('proposta', `${vida.janela_id} ${loja.id} ${50_000 - i * 1_000}`)
  }
}

const fotografar: Passo = async (fixture, vida) => {
  await enviarFoto(fixture, vida)
  fixture.registro.reconhecer('foto', vida.foto_id)
}

const aceitar: Passo = async (fixture, vida) => {
  const { janela } = await chamarComoDono(fixture, vida, { method: 'GET', path: '' })
  vida.propostas = janela.propostas.map(({ id }: { id: string }) => id)
  await chamarComoDono(fixture, vida, {
    method: 'POST',
    path: '/aceitar',
    corpo: { proposta_id: ofertaDe(vida, 0) },
  })
  fixture.registro.reconhecer('escolha', ofertaDe(vida, 0))
}

const contatar: Passo = async (fixture, vida, [loja]) => {
  const caminho = `/api/minha-agencia/leads/${vida.lead_id}`
  await repetirChamada(fixture, 'PATCH', caminho, { body: { contato: true }, token: loja?.token })
  fixture.registro.reconhecer('contato', ofertaDe(vida, 0))
}

/** The steps of an offer's life in their order. Each may be repeated, and then answers alike. */
export const PASSOS: Record<string, Passo> = {
  abrir,
  foto: fotografar,
  async perguntar(fixture, vida, [loja]) {
    await chamarComoLoja(fixture, vida, loja, {
      method: 'POST',
      path: '/perguntas',
      corpo: { pergunta: 'batida' },
    })
    await chamarComoDono(fixture, vida, {
      method: 'POST',
      path: '/respostas',
      corpo: { pergunta: 'batida', resposta: 'nunca' },
    })
    fixture.registro.reconhecer('pergunta', vida.janela_id)
  },
  propor,
  async aumentar(fixture, vida, lojas) {
    await chamarComoLoja(fixture, vida, lojas[0], {
      method: 'PUT',
      path: '/proposta',
      corpo: { ...TERMOS, valor: 51_000 },
    })
    fixture.registro.reconhecer('aumento', `${vida.janela_id} ${lojas[0]?.id}`)
  },
  aceitar,
  contatar,
  async trocar(fixture, vida) {
    await chamarComoDono(fixture, vida, {
      method: 'POST',
      path: '/trocar',
      corpo: { proposta_id: ofertaDe(vida, 1), motivo: 'baixou' },
    })
    fixture.registro.reconhecer('escolha', ofertaDe(vida, 1))
  },
  async responder(fixture, vida, [, segunda]) {
    await chamarComoLoja(fixture, vida, segunda, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'pagou', valor: 49_000 },
    })
    await chamarComoDono(fixture, vida, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'vendi', valor: 49_000 },
    })
    fixture.registro.reconhecer('cumprida', ofertaDe(vida, 1))
  },
  async retirar(fixture, vida) {
    await chamarComoDono(fixture, vida, { method: 'POST', path: '/retirar', corpo: { para: 'nada' } })
    fixture.registro.reconhecer('retirada', vida.janela_id)
  },
}

/** The steps of a window that lapses. */
export const PASSOS_DA_CADUCADA: Record<string, Passo> = {
  abrir,
  propor,
  async caducar(fixture, vida) {
    await esperarAte('a janela vencida', async () => {
      // Offers keep a window for days: its time ends here.
      await fixture.db.query(
        `update janelas set fecha_em = aberta_em + interval '1 ms', caduca_em = now()
        where id = $1 and estado = 'com_propostas'`,
        [vida.janela_id],
      )
      await fixture.db.query(`select notificar('propostas', '')`)
      const { rows } = await fixture.db.query(`select from janelas where id = $1 and estado = 'caducou'`, [
        vida.janela_id,
      ])
      return rows.length === 1
    })
    fixture.registro.reconhecer('caducada', vida.janela_id)
  },
}

/** The steps of a window whose chosen agency cut the price, objects, and whose owner ends it. */
export const PASSOS_DA_ENCERRADA: Record<string, Passo> = {
  abrir,
  propor,
  aceitar,
  contatar,
  async discordar(fixture, vida, [loja]) {
    await chamarComoLoja(fixture, vida, loja, {
      method: 'POST',
      path: '/desfecho',
      corpo: {
        desfecho: 'baixou',
        valor: 45_000,
        motivo: 'desgaste',
      },
    })
    await chamarComoDono(fixture, vida, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'baixou', valor: 45_000 },
    })
  },
  async contestar(fixture, vida, [loja]) {
    await chamarComoLoja(fixture, vida, loja, {
      method: 'POST',
      path: '/contestacao',
      corpo: { texto: 'Os pneus estavam carecas.' },
    })
    fixture.registro.reconhecer('contestada', ofertaDe(vida, 0))
  },
  async encerrar(fixture, vida) {
    await chamarComoDono(fixture, vida, {
      method: 'POST',
      path: '/encerrar',
      corpo: { motivo: 'nao_confio' },
    })
    fixture.registro.reconhecer('encerrada', vida.janela_id)
  },
}

/** The steps of a person who erases all after a choice. The ledger has none of it, because the erasure leaves nothing. */
export const PASSOS_DA_APAGADA: Record<string, Passo> = {
  abrir,
  foto: fotografar,
  propor,
  aceitar,
  async provar(fixture, vida) {
    const { ip, email } = vida
    await repetirChamada(fixture, 'POST', '/api/meus-dados/link', { body: { email }, ip })
    const codigo = await lerCodigo(fixture, email)
    vida.sessao = (
      await repetirChamada(fixture, 'POST', '/api/meus-dados/entrar', { body: { email, codigo }, ip })
    ).sessao
  },
  async apagar(fixture, { ip, sessao }) {
    const tentar = async () => {
      const { status } = await pedir(fixture, 'POST', '/api/meus-dados/apagar', { body: { sessao }, ip })
      // A refusal may follow a lost answer, because nothing is left. The check of the scene decides.
      return status >= 200 && status < 500 && status !== 429
    }
    await esperarAte('o apagamento', tentar, LIMITE_COM_MORTE_MS)
  },
}

/** Repeats a call until the site acknowledges it. @throws for a refusal, because each step may be repeated. */
async function repetirChamada(fixture: FaultFixture, method: string, path: string, pedido: Pedido) {
  const tentar = async () => {
    const resposta = await pedir(fixture, method, path, pedido)
    return resposta.status !== 0 && resposta.status !== 503 && resposta
  }
  const { status, json, texto } = await esperarAte(`${method} ${path}`, tentar, LIMITE_COM_MORTE_MS)
  if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${texto}`)
  return json
}

async function enviarFoto({ site }: FaultFixture, { ip, palavraDoDono, foto_id }: Vida): Promise<void> {
  const headers = { 'X-Propostas': palavraDoDono, 'X-Forwarded-For': ip, 'Content-Type': 'image/jpeg' }
  await esperarAte('a foto guardada', async () => {
    const url = `${site.url}/api/propostas/fotos/${foto_id}?vista=frente`
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(jpeg) })).status === 201
  })
}

/** Reads the newest code in the letters to a mailbox. */
function lerCodigo({ fora }: FaultFixture, email: string): Promise<string> {
  return esperarAte('a carta com o código', async () => {
    const cartas = fora.smtp.received.filter(carta => carta.toLowerCase().includes(`to: ${email}`))
    const codigos = cartas.map(carta => / (\d{6}) \(vale/.exec(partsOf(carta)['text/plain'] ?? '')?.[1])
    return codigos.findLast(codigo => codigo !== undefined)
  })
}
