import { useQuery } from '@tanstack/react-query'
import { AntesDoContato } from './AntesDoContato.tsx'
import { lerSituacao, pediuPropostas } from './base/dados.ts'
import { guardarPalavra } from './base/palavra.ts'

/** The second way to sell, at one of the person's leads; absent where offers are not possible. */
export function DosMeusDados({ palavra }: { palavra: string }) {
  const { data } = useQuery({ queryKey: ['propostas', palavra], queryFn: () => lerSituacao(palavra) })
  const pediu = data !== undefined && pediuPropostas(data)
  if (!pediu && !data?.pode) return null
  return <AntesDoContato pediu={pediu} aoAbrir={() => guardarPalavra(palavra)} />
}
