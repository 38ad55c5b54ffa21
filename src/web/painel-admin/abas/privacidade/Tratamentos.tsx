import { useQuery } from '@tanstack/react-query'
import { contar } from '#domain/numero/contar.ts'
import type { Tratamento } from '#domain/privacidade/tratamento/tratamentos.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { TituloDaDobra } from './TituloDaDobra.tsx'

/** Records of processing (LGPD, article 37): the code's own purposes, for an authority's request. */
export function Tratamentos() {
  const { data, error } = useQuery({
    queryKey: ['privacidade', 'tratamentos'],
    queryFn: () => chamar<{ itens: Tratamento[] }>('GET', '/api/privacidade/tratamentos'),
  })
  return (
    <Dobra
      titulo={
        <TituloDaDobra
          titulo="Registro das operações de tratamento"
          fato={data && contar(data.itens.length, 'operação', 'operações')}
        />
      }
    >
      <div className="grid gap-4 pb-6">
        <p className="max-w-[43.5em] text-14 text-muted">
          O registro que a LGPD pede (art. 37), feito com as finalidades que o sistema usa. Os prazos vêm das
          configurações.
        </p>
        {error && <p role="alert">{mensagemDe(error)}</p>}
        <ul className="divide-y divide-line border-line border-t">
          {data?.itens.map(({ id, nome, titulares, base, dados, quem_recebe, prazo }) => (
            <li key={id} className="grid gap-x-8 gap-y-2 py-4 md:grid-cols-[20rem_1fr]">
              <div>
                <h3 className="text-16">{nome}</h3>
                <p className="text-14 text-muted">{titulares}</p>
              </div>
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
                {[
                  ['Base legal', base],
                  ['Dados', dados.join(', ')],
                  ['Quem recebe', quem_recebe],
                  ['Guarda', prazo],
                ].map(([rotulo, valor]) => (
                  <div key={rotulo} className="col-span-2 grid grid-cols-subgrid">
                    <dt className="text-muted">{rotulo}</dt>
                    <dd>{valor}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </div>
    </Dobra>
  )
}
