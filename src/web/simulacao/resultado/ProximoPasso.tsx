import { useEffect, useRef, useState } from 'react'
import { fraseDaProcura } from '#domain/distribuicao/decisao/rotulos.ts'
import { camposConsentimento } from '#domain/questionario/campos.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { autorizarContato, lerInteresse, SEM_INTERESSE } from '../enviar.ts'

type Props = {
  /** The valuation that the lead was left with. */
  avaliacao_id: string
  /** The vehicle type, for the text about the agencies' interest. */
  tipo: string
  autorizado: boolean
  /** The contact was authorised, here and now. */
  aoAutorizar: () => void
}

/** The one thing to do next, which depends on the consent given; and what really happens with the contact. */
export function ProximoPasso({ avaliacao_id, tipo, autorizado, aoAutorizar }: Props) {
  const procura = useProcura(avaliacao_id, tipo)
  const titulo = useRef<HTMLHeadingElement>(null)
  const agora = useRef(false)
  // The focused button disappeared: moves the focus to its replacement.
  useEffect(() => {
    if (autorizado && agora.current) titulo.current?.focus()
  }, [autorizado])
  if (!autorizado) {
    return (
      <Autorizar
        avaliacao_id={avaliacao_id}
        procura={procura}
        aoAutorizar={() => {
          agora.current = true
          aoAutorizar()
        }}
      />
    )
  }
  return (
    <section className="mt-5 rounded-thing bg-green-soft p-5 print:hidden">
      <h2 ref={titulo} tabIndex={-1} className="text-18">
        Obrigado. Os seus dados foram enviados.
      </h2>
      <p className="mt-1">
        {procura && <strong>{procura} </strong>}
        Se uma loja parceira, dessas ou outra, tiver uma proposta imediata para o seu veículo, ela vai chamar
        você pelo WhatsApp. Compare com a faixa de troca antes de aceitar.
      </p>
    </section>
  )
}

/** How many shops have the request, or else look for such a vehicle there; empty while none does. */
function useProcura(avaliacao_id: string, tipo: string): string {
  const [interesse, setInteresse] = useState(SEM_INTERESSE)
  useEffect(() => {
    let aqui = true
    lerInteresse(avaliacao_id).then(lido => aqui && setInteresse(lido))
    return () => {
      aqui = false
    }
  }, [avaliacao_id])
  return fraseDaProcura(interesse, tipo)
}

/** The words of the questionnaire's box, which are what the ledger keeps. */
const CONSENTIMENTO = camposConsentimento.find(({ nome }) => nome === 'aceita_contato_parceiros')?.rotulo

function Autorizar({
  avaliacao_id,
  procura,
  aoAutorizar,
}: Pick<Props, 'avaliacao_id' | 'aoAutorizar'> & { procura: string }) {
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
      {procura && <p className="mb-3 font-semibold">{procura}</p>}
      <p role="alert" className="mb-3 rounded-thing border border-red bg-red-soft px-4 py-3 empty:hidden">
        {falha}
      </p>
      <Botao
        tamanho="grande"
        aria-describedby="consentimento"
        aria-busy={enviando}
        onClick={autorizar}
        className="w-full"
      >
        {enviando ? 'Um instante...' : 'Quero receber propostas'}
      </Botao>
      <p id="consentimento" className="mt-2 text-14 text-muted">
        Tocando aqui, você diz: “{CONSENTIMENTO}”. As lojas recebem o seu nome, WhatsApp, e-mail e a avaliação
        que você enviou, nunca o seu CPF. Sem isso ninguém chama você.{' '}
        <a href="/politica-privacidade" target="_blank" rel="noopener" className="underline">
          Política de Privacidade
        </a>
      </p>
    </section>
  )
}
