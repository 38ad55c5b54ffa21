import { useState } from 'react'
import { reais } from '#domain/numero/dinheiro.ts'
import { PALAVRA } from '#domain/palavra/contar.regras.ts'
import { Gaveta } from '#web/ui/dialogo/Gaveta.tsx'
import { data } from '#web/ui/formatos.ts'
import { type MinhaPalavra as Lida, usePalavra } from './janela/consultas-das-janelas.ts'
import { dizerCaso } from './janela/dizer-caso.ts'
import { dizerMinhaPalavra } from './janela/frases-da-janela.ts'

/** The agency's record in one line; it opens the cases. */
export function MinhaPalavra({ className }: { className: string }) {
  const { data: palavra } = usePalavra()
  const [aberta, setAberta] = useState(false)
  if (!palavra) return null
  return (
    <div className={className}>
      <button
        type="button"
        onClick={() => setAberta(true)}
        className="min-h-11 text-left text-14 text-green underline underline-offset-4 md:min-h-9"
      >
        {dizerMinhaPalavra(palavra)}
      </button>
      {aberta && (
        <Gaveta
          titulo="Seu histórico"
          descricao={`Os donos veem o seu registro a partir de ${PALAVRA.minimo} casos, dos últimos ${PALAVRA.meses} meses.`}
          aoFechar={() => setAberta(false)}
        >
          <Casos palavra={palavra} />
        </Gaveta>
      )}
    </div>
  )
}

function Casos({ palavra }: { palavra: Lida }) {
  if (!palavra.itens.length)
    return (
      <p className="py-4 text-muted">Nenhum caso ainda. Cada proposta que um dono escolher aparece aqui.</p>
    )
  return (
    <>
      <p className="pb-2 font-semibold">{dizerMinhaPalavra(palavra)}</p>
      <ul className="divide-y divide-line">
        {palavra.itens.map(caso => (
          <li key={caso.id} className="py-3">
            <p className="font-semibold">{caso.veiculo ?? 'Veículo apagado a pedido do dono'}</p>
            <p className="text-14 text-muted">
              Proposta de {reais(caso.valor)}, escolhida em {data(caso.escolhida_em)}
            </p>
            <p className="text-14">{dizerCaso(caso)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
