import { type ReactNode, useEffect, useRef, useState } from 'react'
import { dizerProcura, dizerQuemRecebeu } from '#domain/distribuicao/decisao/frases-da-decisao.ts'
import { camposConsentimento } from '#domain/questionario/campos.ts'
import { pediuPropostas } from '#web/propostas/base/situacao-da-janela.ts'
import { levarPalavraDoDono, useSituacao } from '#web/propostas/base/useSituacao.ts'
import { PropostasAntesDoContato } from '#web/propostas/PropostasAntesDoContato.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { autorizarContato, INTERESSE_VAZIO, lerInteresse } from '../enviar-simulacao.ts'
import { dizerObrigado } from './obrigado.ts'

type Props = {
  /** The valuation that the lead was left with. */
  avaliacao_id: string
  /** The vehicle type, for the text about the agencies' interest. */
  tipo: string
  autorizado: boolean
  /** The engine abstained: there is no range to compare an offer with, and the page has another main action. */
  semValor: boolean
  /** Called after the person authorised the contact here. */
  aoAutorizar: () => void
}

/** The next thing to do, which depends on the consent, and what happens with the contact. */
export function ProximoPasso({ avaliacao_id, tipo, semValor, aoAutorizar, ...props }: Props) {
  const propostas = useSituacao(avaliacao_id)
  /** True once the person has authorised the contact on this page. */
  const [agora, setAgora] = useState(false)
  // A request for offers withdraws the authorisation. The browser's history does not know that.
  const retirado = propostas?.janela && !propostas.contato_autorizado && !agora
  const autorizado = props.autorizado && !retirado
  const { lojas, receberam } = useInteresse(avaliacao_id, autorizado)
  const procura = dizerProcura(lojas, tipo)
  const pediu = propostas ? pediuPropostas(propostas) : false
  // While the situation loads, the offers already have their room, so that nothing below them moves. A report without a
  // value has no offers.
  const lendo = propostas === undefined && !semValor
  const antes = (lendo || pediu || propostas?.pode) && (
    <PropostasAntesDoContato pediu={pediu} lendo={lendo} aoAbrir={() => levarPalavraDoDono(avaliacao_id)} />
  )
  if (pediu) return antes
  if (autorizado) {
    return (
      <Autorizado comFoco={agora} receberam={receberam} procura={procura} semValor={semValor}>
        {antes}
      </Autorizado>
    )
  }
  return (
    <>
      <Autorizar
        avaliacao_id={avaliacao_id}
        procura={procura}
        variante={semValor ? 'secundario' : 'acao'}
        aoAutorizar={() => {
          setAgora(true)
          aoAutorizar()
        }}
      />
      {antes}
    </>
  )
}

type PropsDoAutorizado = Pick<Props, 'semValor'> & {
  /** The focused button disappeared: moves the focus to its replacement. */
  comFoco: boolean
  receberam: Parameters<typeof dizerQuemRecebeu>[0]
  procura: string
  children: ReactNode
}

/** After the authorisation: the shops that have the contact, and what follows. */
function Autorizado({ comFoco, receberam, procura, semValor, children }: PropsDoAutorizado) {
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (comFoco) titulo.current?.focus()
  }, [comFoco])
  const obrigado = dizerObrigado(semValor)
  const quem = receberam.length === 0 ? 'Se uma loja parceira' : 'Se uma delas, ou outra loja parceira,'
  return (
    <section className="mt-5 rounded-thing bg-green-soft p-5 print:hidden">
      <h2 ref={titulo} tabIndex={-1} className="text-18">
        {obrigado.titulo}
      </h2>
      <p role="status" className="mt-1 font-semibold empty:hidden">
        {dizerQuemRecebeu(receberam) || procura}
      </p>
      <p className="mt-1">
        {quem} tiver uma proposta imediata para o seu veículo, ela vai chamar você pelo WhatsApp.{' '}
        {obrigado.conselho}
      </p>
      <a href="/meus-dados" className="mt-1 inline-flex min-h-11 items-center underline underline-offset-4">
        Ver quem recebeu, ou cancelar
      </a>
      {children}
    </section>
  )
}

/** Pauses between two reads, in ms, each longer: our choice, because a distribution rule assigns a lead within seconds. */
const ESPERAS_MS = [2_000, 4_000, 8_000, 16_000, 30_000]

/** Reads which agencies have the request, and how many look for such a vehicle. Repeats the read until one has it. */
function useInteresse(avaliacao_id: string, autorizado: boolean) {
  const [interesse, setInteresse] = useState(INTERESSE_VAZIO)
  useEffect(() => {
    let montado = true
    let proxima: ReturnType<typeof setTimeout>
    async function perguntar(vez: number) {
      const lido = await lerInteresse(avaliacao_id)
      if (!montado) return
      setInteresse(lido)
      const espera = ESPERAS_MS[vez]
      if (autorizado && espera && lido.receberam.length === 0)
        proxima = setTimeout(perguntar, espera, vez + 1)
    }
    perguntar(0)
    return () => {
      montado = false
      clearTimeout(proxima)
    }
  }, [avaliacao_id, autorizado])
  return interesse
}

/** The consent in the words of the questionnaire's box: the record of consents has the same words. */
const CONSENTIMENTO = camposConsentimento.find(({ nome }) => nome === 'aceita_contato_parceiros')?.rotulo

type PropsAutorizar = Pick<Props, 'avaliacao_id' | 'aoAutorizar'> & {
  procura: string
  variante: 'acao' | 'secundario'
}

function Autorizar({ avaliacao_id, procura, variante, aoAutorizar }: PropsAutorizar) {
  const [enviando, setEnviando] = useState(false)
  const [falha, setFalha] = useState('')
  async function autorizar() {
    if (enviando) return
    setEnviando(true)
    setFalha('')
    try {
      await autorizarContato(avaliacao_id)
      aoAutorizar()
    } catch (erro) {
      setFalha(mensagemDe(erro))
    } finally {
      setEnviando(false)
    }
  }
  return (
    <section aria-label="Propostas" className="mt-5 print:hidden">
      {variante === 'secundario' && <h2 className="mb-3 text-22">Ou deixe uma loja avaliar</h2>}
      {procura && <p className="mb-3 font-semibold">{procura}</p>}
      <p role="alert" className="mb-3 rounded-thing border border-red bg-red-soft px-4 py-3 empty:hidden">
        {falha}
      </p>
      <Botao
        variante={variante}
        tamanho="grande"
        aria-describedby="consentimento"
        aria-busy={enviando}
        onClick={autorizar}
        className="w-full"
      >
        {enviando ? 'Um instante...' : 'Quero que lojas me chamem'}
      </Botao>
      <p id="consentimento" className="mt-2 text-14 text-muted">
        Tocando aqui, você diz: “{CONSENTIMENTO}”. Elas recebem o seu nome, WhatsApp, e-mail e a avaliação,
        nunca o seu CPF.{' '}
        <a
          href="/politica-privacidade"
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap underline"
        >
          Política de Privacidade
        </a>
      </p>
    </section>
  )
}
