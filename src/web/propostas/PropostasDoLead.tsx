import { useQuery } from '@tanstack/react-query'
import { guardarPalavraDoDono } from './base/palavra-do-dono.ts'
import { lerSituacao, pediuPropostas } from './base/situacao-da-janela.ts'
import { PropostasAntesDoContato } from './PropostasAntesDoContato.tsx'

type Props = {
  palavraDoDono: string
  /** Agencies received the contact already. */
  jaRecebido: boolean
}

/** The second way to sell, at one of the person's leads; absent where offers are not possible. */
export function PropostasDoLead({ palavraDoDono, jaRecebido }: Props) {
  const { data } = useQuery({
    queryKey: ['propostas', palavraDoDono],
    queryFn: () => lerSituacao(palavraDoDono),
  })
  const pediu = data !== undefined && pediuPropostas(data)
  if (!pediu && !data?.pode) return null
  return (
    <PropostasAntesDoContato
      pediu={pediu}
      jaRecebido={jaRecebido}
      aoAbrir={() => guardarPalavraDoDono(palavraDoDono)}
    />
  )
}
