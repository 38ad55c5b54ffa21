import { useQuery } from '@tanstack/react-query'
import type { Previsao } from '#domain/distribuicao/decisao/prever.ts'
import { quantoRecebe } from '#domain/distribuicao/decisao/quanto-recebe.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { type AgenciaDisponivel, selecaoDe } from '../../lead.ts'
import type { Alvo } from './useAtribuicao.ts'

type PropsDoResumo = {
  alvo: Alvo
  agencias: readonly AgenciaDisponivel[]
  marcadas: readonly AgenciaDisponivel[]
  comFora: boolean
  incluir(id: string): void
}

/** The assignments that will be saved, the leads that stay without an agency, and the agency that would take them. */
export function ResumoDaAtribuicao({ alvo, agencias, marcadas, comFora, incluir }: PropsDoResumo) {
  const quantas = marcadas.reduce((soma, agencia) => soma + quantoRecebe(agencia, comFora).recebe, 0)
  const previsao = usePrevisao(alvo, marcadas, comFora)
  const proxima = agencias.find(({ id }) => id === previsao?.proxima?.id)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 text-14 max-sm:-my-2">
      <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-1">
        {contar(quantas, 'atribuição', 'atribuições')}
        {previsao && previsao.sem_agencia > 0 && (
          <span className="font-semibold">
            · {contar(previsao.sem_agencia, 'fica sem agência', 'ficam sem agência')}
          </span>
        )}
      </p>
      {previsao?.proxima && proxima && (
        <Botao
          variante="texto"
          tamanho="pequeno"
          className="-mx-4 max-sm:min-h-9 max-sm:text-left"
          onClick={() => incluir(proxima.id)}
        >
          Incluir {proxima.nome}: recebe {dizerParte(previsao.proxima.recebe, previsao.sem_agencia)}
        </Botao>
      )}
    </div>
  )
}

type PropsDoNaoPedido = Pick<PropsDoResumo, 'marcadas' | 'comFora'> & { aoMudar(sim: boolean): void }

/** Sends the agencies also the leads outside their preferences, if there are any. */
export function EnviarONaoPedido({ marcadas, comFora, aoMudar }: PropsDoNaoPedido) {
  const fora = marcadas.reduce((soma, agencia) => soma + agencia.fora, 0)
  if (fora === 0) return null
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3 border-line border-t text-14">
      <input
        type="checkbox"
        checked={comFora}
        onChange={evento => aoMudar(evento.target.checked)}
        className="size-5 accent-green"
      />
      Enviar também o que a agência não pediu (mais {inteiro(fora)})
    </label>
  )
}

/** Formats the part of the leads that stay without an agency: "esse", "os 3", "2 deles". */
function dizerParte(recebe: number, de: number): string {
  if (recebe < de) return `${inteiro(recebe)} deles`
  return de === 1 ? 'esse' : `os ${inteiro(de)}`
}

/** Counts the leads that the ticked agencies leave without an agency; undefined until the server has counted them. */
function usePrevisao(alvo: Alvo, marcadas: readonly AgenciaDisponivel[], com_fora: boolean) {
  const agencia_ids = marcadas.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['agencias', 'previsao', alvo, agencia_ids, com_fora],
    queryFn: ({ signal }) =>
      chamar<Previsao>(
        'POST',
        '/api/leads/atribuir/previa',
        { ...('lead' in alvo ? { ids: [alvo.lead.id] } : selecaoDe(alvo)), agencia_ids, com_fora },
        signal,
      ),
    enabled: agencia_ids.length > 0,
    gcTime: 0,
  })
  return data
}
