import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import { contar } from '#domain/numero/contar.ts'
import type { lerOperacao } from '#domain/operacao/fatos.ts'
import { chamar, leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { faltamDoOperador } from '#web/site/linha-do-operador.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { CAMINHO_DAS_CHAVES, CAMINHO_DAS_VITRINES } from './operacao/caminhos.ts'

type Operacao = RespostaDe<typeof lerOperacao>

const ChavesDaApi = carregarAoMostrar(() => import('./operacao/ChavesDaApi.tsx'))
const Vitrines = carregarAoMostrar(() => import('./operacao/Vitrines.tsx'))

/** The lists of the folds, read as the open fold reads them. */
const LEITURA_DAS_CHAVES = leitura<unknown[]>(['chaves-da-api', CAMINHO_DAS_CHAVES], CAMINHO_DAS_CHAVES)
const LEITURA_DAS_VITRINES = leitura<unknown[]>(['vitrines', CAMINHO_DAS_VITRINES], CAMINHO_DAS_VITRINES)

const CHAVE_DA_CONSULTA = ['operacao']
/** Poll interval in ms: short during a copy, long otherwise. Our choice. */
const RELEITURA_MS = { copiando: 2_000, parado: 60_000 }

/** Tab of the administrator's panel: missing settings, scheduled work, its state, advice for late work, and keys of the API. */
export default function Operacao() {
  const faltam = useFaltam()
  const { data, isError, error } = useQuery({
    queryKey: CHAVE_DA_CONSULTA,
    queryFn: () => chamar<Operacao>('GET', '/api/operacao'),
    refetchInterval: ({ state }) => (state.data?.copiando ? RELEITURA_MS.copiando : RELEITURA_MS.parado),
  })
  if (isError) return <p role="alert">{mensagemDe(error)}</p>
  if (!data) return <div role="status" aria-label="Carregando..." className="h-72 rounded-thing bg-line" />
  const itens = [...data.itens, ...faltam]
  const agora = itens.filter(ehDeAgora)
  const antes = itens.filter(item => item.situacao !== 'bem' && !ehDeAgora(item))
  const pedem = agora.length + antes.length
  const emOrdem = itens.filter(({ situacao }) => situacao === 'bem')
  return (
    <section className="grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-6 pt-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="text-22">
            {pedem ? `${contar(pedem, 'ponto pede', 'pontos pedem')} atenção` : 'Tudo em ordem'}
          </h2>
          <p className="mt-1 text-14 text-muted">Atualizado em {dataHora(data.lida_em)}.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {data.whatsapp_pausado && <Retomar />}
          {data.pode_copiar && <Copiar copiando={data.copiando} />}
        </div>
      </div>
      <Grupo titulo={`Agora · ${agora.length}`} cor="ruim" itens={agora} />
      <Grupo titulo={`Antes de abrir · ${antes.length}`} cor="atencao" itens={antes} />
      {emOrdem.length > 0 && (
        <div className="border-line border-b">
          <ItensEmOrdem key={pedem} itens={emOrdem} aberta={pedem === 0} />
        </div>
      )}
      <div className="border-line border-b">
        <h3 className="mb-2 text-16">Para parceiros</h3>
        <Dobra
          titulo={
            <TituloComConta titulo="Chaves da API para parceiros" lista={LEITURA_DAS_CHAVES} um="chave" />
          }
        >
          <ChavesDaApi />
        </Dobra>
        <Dobra
          titulo={
            <TituloComConta
              titulo="Avaliação em sites de agências"
              lista={LEITURA_DAS_VITRINES}
              um="agência"
            />
          }
        >
          <Vitrines />
        </Dobra>
      </div>
    </section>
  )
}

type PropsDaConta = { titulo: string; lista: ReturnType<typeof leitura<unknown[]>>; um: string }

/** The heading of a folded list, with the number of its rows; its place stands while the number loads. */
function TituloComConta({ titulo, lista, um }: PropsDaConta) {
  const { data } = useQuery(lista)
  const quantas = data?.length ? contar(data.length, um, `${um}s`) : `nenhuma ${um}`
  return (
    <span className="flex items-baseline gap-x-3 py-2 max-sm:flex-col">
      {titulo}
      <span className="min-h-5 font-normal text-14 text-muted">{data && quantas}</span>
    </span>
  )
}

/** Keys of the items to set up before the site opens; another item that asks for attention is a fault of today. */
const ITENS_DA_ABERTURA: readonly string[] = ['operador', 'afirmacoes', 'fipe']
const ehDeAgora = ({ situacao, chave }: Operacao['itens'][number]) =>
  situacao === 'mal' || (situacao === 'atencao' && !ITENS_DA_ABERTURA.includes(chave))

type PropsDoGrupo = { titulo: string; cor: 'ruim' | 'atencao'; itens: Operacao['itens'] }

/** The faults of one urgency. */
function Grupo({ titulo, cor, itens }: PropsDoGrupo) {
  if (itens.length === 0) return null
  return (
    <section className="border-line border-b">
      <h3 className="mb-2 text-16">
        <Estado cor={cor}>{titulo}</Estado>
      </h3>
      <Itens itens={itens} />
    </section>
  )
}

/** Words that open the advice of an item. Each fits every advice that its item can have. */
const ACOES: Readonly<Record<string, string>> = {
  copia: 'Como ter cópias',
  correio: 'Ligar o envio',
  fipe: 'Como importar',
  afirmacoes: 'Como provar',
  operador: 'Como preencher',
}

/** Each item with its sentence; its advice, which may name settings of the server, is folded. */
function Itens({ itens }: { itens: Operacao['itens'] }) {
  return (
    <ul>
      {itens.map(({ chave, titulo, frase, faca }) => (
        <li key={chave} className="border-line border-t">
          {faca ? (
            <details>
              <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
                <FraseDoItem titulo={titulo} frase={frase} />
                <span className="inline-flex min-h-8 items-center text-14 text-green underline underline-offset-4">
                  {ACOES[chave] ?? 'Como resolver'}
                  <span className="sr-only">: {titulo}</span>
                </span>
              </summary>
              <p className="max-w-[46em] pb-3 text-14 text-muted md:ml-54">{faca}</p>
            </details>
          ) : (
            <div className="flex flex-wrap gap-x-6 gap-y-1 py-2.5">
              <FraseDoItem titulo={titulo} frase={frase} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const FraseDoItem = ({ titulo, frase }: { titulo: string; frase: string }) => (
  <>
    <h4 className="w-full font-semibold text-16 md:w-48">{titulo}</h4>
    <span className="min-w-0 flex-[1_1_16rem]">{frase}</span>
  </>
)

/** The items in order, folded; open from the start if no item asks for attention. */
function ItensEmOrdem({ itens, aberta }: { itens: Operacao['itens']; aberta: boolean }) {
  return (
    <Dobra
      aberta={aberta}
      titulo={
        <span className="py-2">
          <Estado cor="bom">{contar(itens.length, 'item em ordem', 'itens em ordem')}</Estado>
        </span>
      }
    >
      <Itens itens={itens} />
    </Dobra>
  )
}

/** Returns the data of the operator that the footer and the legal texts lack. */
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

/** Ends a pause of WhatsApp. */
function Retomar() {
  const cache = useQueryClient()
  const retomar = useMutation({
    mutationFn: () => chamar<{ retomado: true }>('POST', '/api/operacao/whatsapp'),
    onSuccess: () => {
      toast.success('WhatsApp retomado.')
      void cache.invalidateQueries({ queryKey: CHAVE_DA_CONSULTA })
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
      setTimeout(() => void cache.invalidateQueries({ queryKey: CHAVE_DA_CONSULTA }), RELEITURA_MS.copiando)
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
