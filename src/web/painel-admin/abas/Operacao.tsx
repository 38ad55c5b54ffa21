import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HardDriveDownload } from 'lucide-react'
import { contar } from '#domain/numero/contar.ts'
import type { lerOperacao } from '#domain/operacao/fatos.ts'
import type { Situacao } from '#domain/operacao/operacao.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { faltamDoOperador } from '#web/site/operador.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { parte } from '#web/ui/parte.tsx'
import { toast } from '#web/ui/toast.ts'

type Operacao = RespostaDe<typeof lerOperacao>

const ChavesDaApi = parte(() => import('./operacao/ChavesDaApi.tsx'))
const Vitrines = parte(() => import('./operacao/Vitrines.tsx'))

const CHAVE = ['operacao']
/** Poll interval in ms: short during a copy, long otherwise. */
const OLHAR_MS = { copiando: 2_000, parado: 60_000 }

const SITUACOES: Record<Situacao, { cor: 'bom' | 'atencao' | 'ruim'; palavra: string }> = {
  bem: { cor: 'bom', palavra: 'Em ordem' },
  atencao: { cor: 'atencao', palavra: 'Atenção' },
  mal: { cor: 'ruim', palavra: 'Precisa de você' },
}

/** Tab of the administrator's panel: missing settings, scheduled work, its state, advice for late work, and keys of the API. */
export default function Operacao() {
  const faltam = useFaltam()
  const { data, isError, error } = useQuery({
    queryKey: CHAVE,
    queryFn: () => chamar<Operacao>('GET', '/api/operacao'),
    refetchInterval: ({ state }) => (state.data?.copiando ? OLHAR_MS.copiando : OLHAR_MS.parado),
  })
  if (isError) return <p role="alert">{mensagemDe(error)}</p>
  if (!data) return <div role="status" aria-label="Carregando..." className="h-72 rounded-thing bg-line" />
  const itens = [...faltam, ...data.itens]
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-22">{resumir(itens)}</h2>
          <p className="mt-1 text-14 text-muted">Atualizado em {dataHora(data.lida_em)}.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {data.whatsapp_pausado && <Retomar />}
          {data.pode_copiar && <Copiar copiando={data.copiando} />}
        </div>
      </div>
      <ul className="grid border-line border-t">
        {itens.map(({ chave, titulo, situacao, frase, faca }) => (
          <li
            key={chave}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-8 gap-y-1 border-line border-b py-4 sm:grid-cols-[11rem_1fr_auto]"
          >
            <h3 className="font-semibold text-16">{titulo}</h3>
            <p className="sm:order-last">
              <Estado cor={SITUACOES[situacao].cor}>{SITUACOES[situacao].palavra}</Estado>
            </p>
            <div className="col-span-2 max-w-[46em] sm:col-span-1">
              <p>{frase}</p>
              {faca && <p className="mt-1 text-14 text-muted">{faca}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Dobra titulo="Chaves da API para parceiros">
        <ChavesDaApi />
      </Dobra>
      <Dobra titulo="Avaliação em sites de agências" className="-mt-6">
        <Vitrines />
      </Dobra>
    </section>
  )
}

/** Data of the operator that the footer and the legal texts lack. */
function useFaltam(): Operacao['itens'] {
  const operador = useDadosDoSite()?.operador
  const faltam = operador ? faltamDoOperador(operador) : []
  if (faltam.length === 0) return []
  return [
    {
      chave: 'operador',
      titulo: 'Quem opera o site',
      situacao: 'atencao',
      frase: 'Faltam dados da sua empresa no rodapé e nos textos legais.',
      faca: `Preencha nas configurações do servidor: ${faltam.join(', ')}.`,
    },
  ]
}

function resumir(itens: Operacao['itens']): string {
  const pedem = itens.filter(({ situacao }) => situacao !== 'bem').length
  return pedem ? `${contar(pedem, 'ponto pede', 'pontos pedem')} atenção` : 'Tudo em ordem'
}

/** Ends a pause of WhatsApp. */
function Retomar() {
  const cache = useQueryClient()
  const retomar = useMutation({
    mutationFn: () => chamar<{ retomado: true }>('POST', '/api/operacao/whatsapp'),
    onSuccess: () => {
      toast.success('WhatsApp retomado.')
      void cache.invalidateQueries({ queryKey: CHAVE })
    },
    onError: erro => toast.error(mensagemDe(erro)),
  })
  return (
    <Botao variante="secundario" disabled={retomar.isPending} onClick={() => retomar.mutate()}>
      Retomar o WhatsApp
    </Botao>
  )
}

function Copiar({ copiando }: { copiando: string | null }) {
  const cache = useQueryClient()
  const pedir = useMutation({
    mutationFn: () => chamar<{ pedida: boolean }>('POST', '/api/operacao/copias'),
    onSuccess: () => {
      toast.success('Cópia pedida. Ela começa em instantes.')
      // The requested run appears in the list a moment later.
      setTimeout(() => void cache.invalidateQueries({ queryKey: CHAVE }), OLHAR_MS.copiando)
    },
    onError: erro => toast.error(mensagemDe(erro)),
  })
  if (copiando)
    return (
      <p role="status" className="tabular text-14 text-muted">
        {copiando}
      </p>
    )
  return (
    <Botao variante="secundario" disabled={pedir.isPending} onClick={() => pedir.mutate()}>
      <HardDriveDownload aria-hidden="true" className="size-4" />
      Fazer cópia agora
    </Botao>
  )
}
