import { setTimeout as sleep } from 'node:timers/promises'
import { drawPhoto } from '#platform/photos/drawn-photo.ts'
import { partsOf } from '#tests/platform/external/smtp-server.ts'
import { esperarAte } from '../espera.ts'
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
export type Passo = (p: FaultFixture, vida: Vida, lojas: Lojas) => Promise<unknown>

const jpeg = await drawPhoto('frente', '#b3392f')

type Chamada = { method: string; path: string; corpo?: object }

/** Calls as the owner about the own window. */
const chamarComoDono = (p: FaultFixture, { ip, palavraDoDono }: Vida, { method, path, corpo }: Chamada) =>
  insistir(p, method, `/api/propostas${path}`, { body: corpo, ip, headers: { 'X-Propostas': palavraDoDono } })
type Loja = Lojas[number] | undefined
/** Calls as an agency about its window. */
const chamarComoLoja = (p: FaultFixture, { janela_id }: Vida, loja: Loja, { method, path, corpo }: Chamada) =>
  insistir(p, method, `/api/agencia/janelas/${janela_id}${path}`, { body: corpo, token: loja?.token })
const TERMOS = { validade_dias: 7, inspecao: ['documentos'], busca_reais: null, confirmado: true }

const abrir: Passo = async (p, vida) => {
  const { janela } = await chamarComoDono(p, vida, { method: 'POST', path: '', corpo: { aceito: true } })
  vida.janela_id = janela.id
  p.registro.reconhecer('janela', janela.id)
}

const propor: Passo = async (p, vida, lojas) => {
  for (const [i, loja] of lojas.entries()) {
    await chamarComoLoja(p, vida, loja, {
      method: 'PUT',
      path: '/proposta',
      corpo: { ...TERMOS, valor: 50_000 - i * 1_000 },
    })
    p.registro.reconhecer('proposta', `${vida.janela_id} ${loja.id} ${50_000 - i * 1_000}`)
  }
}

const foto: Passo = async (p, vida) => {
  await enviarFoto(p, vida)
  p.registro.reconhecer('foto', vida.foto_id)
}

const aceitar: Passo = async (p, vida) => {
  const { janela } = await chamarComoDono(p, vida, { method: 'GET', path: '' })
  vida.propostas = janela.propostas.map(({ id }: { id: string }) => id)
  await chamarComoDono(p, vida, {
    method: 'POST',
    path: '/aceitar',
    corpo: { proposta_id: vida.propostas[0] },
  })
  p.registro.reconhecer('escolha', vida.propostas[0] ?? '')
}

const contatar: Passo = async (p, vida, [loja]) => {
  const caminho = `/api/minha-agencia/leads/${vida.lead_id}`
  await insistir(p, 'PATCH', caminho, { body: { contato: true }, token: loja?.token })
  p.registro.reconhecer('contato', vida.propostas[0] ?? '')
}

/** The steps of an offer's life in their order. Each may be repeated, and then answers alike. */
export const PASSOS: Record<string, Passo> = {
  abrir,
  foto,
  async perguntar(p, vida, [loja]) {
    await chamarComoLoja(p, vida, loja, { method: 'POST', path: '/perguntas', corpo: { pergunta: 'batida' } })
    await chamarComoDono(p, vida, {
      method: 'POST',
      path: '/respostas',
      corpo: { pergunta: 'batida', resposta: 'nunca' },
    })
    p.registro.reconhecer('pergunta', vida.janela_id)
  },
  propor,
  async aumentar(p, vida, lojas) {
    await chamarComoLoja(p, vida, lojas[0], {
      method: 'PUT',
      path: '/proposta',
      corpo: { ...TERMOS, valor: 51_000 },
    })
    p.registro.reconhecer('aumento', `${vida.janela_id} ${lojas[0]?.id}`)
  },
  aceitar,
  contatar,
  async trocar(p, vida) {
    await chamarComoDono(p, vida, {
      method: 'POST',
      path: '/trocar',
      corpo: { proposta_id: vida.propostas[1], motivo: 'baixou' },
    })
    p.registro.reconhecer('escolha', vida.propostas[1] ?? '')
  },
  async responder(p, vida, [, segunda]) {
    await chamarComoLoja(p, vida, segunda, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'pagou', valor: 49_000 },
    })
    await chamarComoDono(p, vida, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'vendi', valor: 49_000 },
    })
    p.registro.reconhecer('cumprida', vida.propostas[1] ?? '')
  },
  async retirar(p, vida) {
    await chamarComoDono(p, vida, { method: 'POST', path: '/retirar', corpo: { para: 'nada' } })
    p.registro.reconhecer('retirada', vida.janela_id)
  },
}

/** The steps of a window that lapses. */
export const PASSOS_DA_CADUCADA: Record<string, Passo> = {
  abrir,
  propor,
  async caducar(p, vida) {
    await esperarAte('a janela vencida', async () => {
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
export const PASSOS_DA_ENCERRADA: Record<string, Passo> = {
  abrir,
  propor,
  aceitar,
  contatar,
  async discordar(p, vida, [loja]) {
    await chamarComoLoja(p, vida, loja, {
      method: 'POST',
      path: '/desfecho',
      corpo: {
        desfecho: 'baixou',
        valor: 45_000,
        motivo: 'desgaste',
      },
    })
    await chamarComoDono(p, vida, {
      method: 'POST',
      path: '/desfecho',
      corpo: { desfecho: 'baixou', valor: 45_000 },
    })
  },
  async contestar(p, vida, [loja]) {
    await chamarComoLoja(p, vida, loja, {
      method: 'POST',
      path: '/contestacao',
      corpo: { texto: 'Os pneus estavam carecas.' },
    })
    p.registro.reconhecer('contestada', vida.propostas[0] ?? '')
  },
  async encerrar(p, vida) {
    await chamarComoDono(p, vida, { method: 'POST', path: '/encerrar', corpo: { motivo: 'nao_confio' } })
    p.registro.reconhecer('encerrada', vida.janela_id)
  },
}

/** The steps of a person who erases all after a choice. The ledger has none of it, because the erasure leaves nothing. */
export const PASSOS_DA_APAGADA: Record<string, Passo> = {
  abrir,
  foto,
  propor,
  aceitar,
  async provar(p, vida) {
    const { ip, email } = vida
    await insistir(p, 'POST', '/api/meus-dados/link', { body: { email }, ip })
    const codigo = await lerCodigo(p, email)
    vida.sessao = (
      await insistir(p, 'POST', '/api/meus-dados/entrar', { body: { email, codigo }, ip })
    ).sessao
  },
  async apagar(p, { ip, sessao }) {
    for (;;) {
      const { status } = await pedir(p, 'POST', '/api/meus-dados/apagar', { body: { sessao }, ip })
      // A refusal after a lost answer: nothing is left. The end of the scene looks.
      if (status >= 200 && status < 500 && status !== 429) return
      await sleep(200)
    }
  },
}

/** Repeats a call until the site acknowledges it. @throws for a refusal, because each step may be repeated. */
async function insistir(p: FaultFixture, method: string, path: string, pedido: Pedido) {
  for (;;) {
    const { status, json, texto } = await pedir(p, method, path, pedido)
    if (status >= 200 && status < 300) return json
    if (status >= 400 && status !== 503) throw new Error(`${method} ${path}: ${status} ${texto}`)
    await sleep(200)
  }
}

async function enviarFoto({ site }: FaultFixture, { ip, palavraDoDono, foto_id }: Vida): Promise<void> {
  const headers = { 'X-Propostas': palavraDoDono, 'X-Forwarded-For': ip, 'Content-Type': 'image/jpeg' }
  await esperarAte('a foto guardada', async () => {
    const url = `${site.url}/api/propostas/fotos/${foto_id}?vista=frente`
    return (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(jpeg) })).status === 201
  })
}

/** Reads the code in the letter to a mailbox. */
async function lerCodigo({ fora }: FaultFixture, email: string): Promise<string> {
  let codigo: string | undefined
  await esperarAte('a carta com o código', async () => {
    const cartas = fora.smtp.received.filter(carta => carta.toLowerCase().includes(`to: ${email}`))
    for (const carta of cartas)
      codigo = / (\d{6}) \(vale/.exec(partsOf(carta)['text/plain'] ?? '')?.[1] ?? codigo
    return codigo !== undefined
  })
  return codigo ?? ''
}
