import { useEffect } from 'react'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { ehFimDaMeiaHora } from './chamar-meus-dados.ts'

type Props = { erro: unknown; aoTentar(): void }

/** A reading without its data: the wait, or the failure with a new attempt. */
export function Leitura({ erro, aoTentar }: Props) {
  if (!erro) return <Espera />
  return (
    <div className="grid justify-items-start gap-4">
      <p role="alert">{mensagemDe(erro)}</p>
      <Botao variante="secundario" onClick={() => aoTentar()}>
        Tentar de novo
      </Botao>
    </div>
  )
}

/** Placeholder while the data loads. */
export function Espera() {
  return (
    <div role="status" className="h-64 rounded-thing border border-line bg-surface">
      <span className="sr-only">Carregando...</span>
    </div>
  )
}

/** Leaves the page when a reading fails because the session is over. */
export function useFimDaSessao(erro: unknown, aoSair: () => void): void {
  const terminou = ehFimDaMeiaHora(erro)
  useEffect(() => {
    if (!terminou) return
    toast.error(mensagemDe(erro))
    aoSair()
  }, [terminou, erro, aoSair])
}
