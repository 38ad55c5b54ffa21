import { useState } from 'react'
import { fotoPequena } from '#domain/foto/vista.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { Foto } from '#web/ui/andamento/Foto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Fato } from '../base/situacao-da-janela.ts'
import { useGesto } from '../base/useGesto.ts'

type Props = { fatos: readonly Fato[]; aoFazer: PropsDoEstado['aoFazer'] }

/** One tap for each fact that an agency says was stated wrong: the owner agrees or not. */
export function FatosContestados({ fatos, aoFazer }: Props) {
  return fatos
    .filter(({ confere }) => confere === null)
    .map(fato => <UmFato key={fato.proposta_id} fato={fato} aoFazer={aoFazer} />)
}

function UmFato({ fato, aoFazer }: { fato: Fato; aoFazer: Props['aoFazer'] }) {
  const { proposta_id, agencia, quilometragem, fotos } = fato
  const { ocupado, falha, gesto } = useGesto((confere: boolean) =>
    aoFazer(['/fato', { proposta_id, confere }]),
  )
  // The owner may agree only after all photos have loaded, because they are the evidence.
  const [vistas, setVistas] = useState<ReadonlySet<string>>(new Set())
  const fatoDito = quilometragem === null ? 'um fato' : `a quilometragem (são ${inteiro(quilometragem)} km)`
  return (
    <section aria-labelledby={`fato-${proposta_id}`} className="mb-6">
      <h2 id={`fato-${proposta_id}`} className="text-22">
        A loja {agencia} diz que {fatoDito} estava diferente do que você informou. Confere?
      </h2>
      <p className="mt-1 text-muted">A sua resposta conta no histórico da loja.</p>
      {fotos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {fotos.map(({ id, endereco }, i) => (
            <li key={id}>
              <a href={endereco} target="_blank" rel="noreferrer">
                <Foto
                  src={fotoPequena(endereco)}
                  alt={`Foto ${i + 1} da loja ${agencia}: abrir`}
                  className="h-24 w-32 rounded-thing border border-line"
                  aoTerminar={() => setVistas(antes => new Set(antes).add(id))}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Botao
          variante="secundario"
          disabled={ocupado || vistas.size < fotos.length}
          onClick={() => gesto(true)}
        >
          Confere
        </Botao>
        <Botao variante="secundario" disabled={ocupado} onClick={() => gesto(false)}>
          Não, informei certo
        </Botao>
      </div>
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {falha}
      </p>
    </section>
  )
}
