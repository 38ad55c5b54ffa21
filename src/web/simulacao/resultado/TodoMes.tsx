import { useState } from 'react'
import { TEXTO_DO_MEU_VEICULO } from '#domain/meu-veiculo/textos-do-consentimento.ts'
import { TEXTO_DO_WHATSAPP } from '#domain/whatsapp/consentimento-do-whatsapp.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { pedirPeloWhatsapp, pedirTodoMes } from '../enviar-simulacao.ts'

type Props = { avaliacao_id: string }

/** Offers the monthly mail with the vehicle's value. */
export function TodoMes({ avaliacao_id }: Props) {
  return (
    <Consentir
      id="todo-mes"
      titulo="Meu veículo"
      rotulo="Acompanhar o valor todo mês"
      texto={TEXTO_DO_MEU_VEICULO}
      feito="Combinado. Quando sair a próxima tabela, você recebe o valor novo por e-mail."
      pedir={() => pedirTodoMes(avaliacao_id)}
    />
  )
}

/** Offers the report by WhatsApp. */
export function RelatorioPeloWhatsapp({ avaliacao_id }: Props) {
  return (
    <Consentir
      id="pelo-whatsapp"
      titulo="WhatsApp"
      rotulo="Receber pelo WhatsApp"
      texto={TEXTO_DO_WHATSAPP}
      feito="Combinado. O relatório já está a caminho do seu WhatsApp."
      pedir={() => pedirPeloWhatsapp(avaliacao_id)}
    />
  )
}

type Consentimento = {
  id: string
  titulo: string
  rotulo: string
  texto: string
  feito: string
  pedir(): Promise<void>
}

/** A separate consent, given by one press, with its exact text. */
function Consentir({ id, titulo, rotulo, texto, feito, pedir }: Consentimento) {
  const [estado, setEstado] = useState<'parado' | 'enviando' | 'feito'>('parado')
  const [falha, setFalha] = useState('')
  async function aoPedir() {
    if (estado === 'enviando') return
    setEstado('enviando')
    setFalha('')
    try {
      await pedir()
      setEstado('feito')
    } catch (erro) {
      setFalha(mensagemDe(erro))
      setEstado('parado')
    }
  }
  return (
    <section aria-label={titulo} className="mt-6 border-line border-t pt-4 last:pb-6 print:hidden">
      <div role="status">
        {estado === 'feito' && <p className="rounded-thing bg-green-soft px-4 py-3">{feito}</p>}
      </div>
      {estado !== 'feito' && (
        <>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-describedby={id}
            aria-busy={estado === 'enviando'}
            onClick={aoPedir}
          >
            {estado === 'enviando' ? 'Um instante...' : rotulo}
          </Botao>
          <p id={id} className="mt-2 text-14 text-muted">
            Tocando aqui, você diz: “{texto}” Isso não autoriza o contato de lojas.
          </p>
        </>
      )}
      <p role="alert" className="mt-2 font-medium text-14 text-red empty:hidden">
        {falha}
      </p>
    </section>
  )
}
