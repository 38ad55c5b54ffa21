import { useState } from 'react'
import { TEXTO_DO_MEU_VEICULO } from '#domain/meu-veiculo/texto.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { pedirTodoMes } from '../enviar.ts'

/** The monthly mail about the vehicle: a separate consent, given by one press, with its exact text. */
export function TodoMes({ avaliacao_id }: { avaliacao_id: string }) {
  const [estado, setEstado] = useState<'parado' | 'enviando' | 'feito'>('parado')
  const [falha, setFalha] = useState('')
  async function pedir() {
    if (estado === 'enviando') return
    setEstado('enviando')
    setFalha('')
    try {
      await pedirTodoMes(avaliacao_id)
      setEstado('feito')
    } catch (erro) {
      setFalha(mensagemDe(erro))
      setEstado('parado')
    }
  }
  return (
    <section aria-label="Meu veículo" className="mt-6 border-line border-t pt-4 print:hidden">
      <div role="status">
        {estado === 'feito' && (
          <p className="rounded-thing bg-green-soft px-4 py-3">
            Combinado. Quando sair a próxima tabela, você recebe o valor novo por e-mail.
          </p>
        )}
      </div>
      {estado !== 'feito' && (
        <>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-describedby="todo-mes"
            aria-busy={estado === 'enviando'}
            onClick={pedir}
          >
            {estado === 'enviando' ? 'Um instante...' : 'Acompanhar o valor todo mês'}
          </Botao>
          <p id="todo-mes" className="mt-2 text-14 text-muted">
            Tocando aqui, você diz: “{TEXTO_DO_MEU_VEICULO}” Isso não autoriza o contato de lojas.
          </p>
        </>
      )}
      <p role="alert" className="mt-2 font-medium text-14 text-red empty:hidden">
        {falha}
      </p>
    </section>
  )
}
