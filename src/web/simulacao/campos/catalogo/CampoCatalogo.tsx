import * as z from 'zod/mini'
import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import { contar } from '#domain/numero/contar.ts'
import { LETRAS_DA_BUSCA, MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { normalizar } from '#domain/texto/texto.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { type ModeloAchado, modeloAchadoSchema } from '#domain/veiculo/oferta.schema.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Azulejos } from '../pecas/Azulejos.tsx'
import { ComboBox, type Sugestao } from '../pecas/ComboBox.tsx'
import type { Contexto, PropsDoCampo } from '../pecas/props.ts'
import { useBusca } from '../pecas/useBusca.ts'
import { useVersoes } from '../pecas/useVersoes.ts'
import { CampoVersao } from './CampoVersao.tsx'

type Props = PropsDoCampo<'catalogo'> & { marcas: readonly Marca[] }

/** Brand, model or version: each list follows from the answer before it. */
export function CampoCatalogo({ campo, contexto, marcas }: Props) {
  if (campo.fonte === 'marcas') return <Marcas campo={campo} contexto={contexto} marcas={marcas} />
  if (campo.fonte === 'modelos') return <Modelos campo={campo} contexto={contexto} marcas={marcas} />
  return <CampoVersao campo={campo} contexto={contexto} />
}

/** A suggestion that answers brand and model, or the brand alone. */
type SugestaoDaReferencia = Sugestao & { marca: string; modelo?: string }

/** Number of brands as buttons. */
const MARCAS_A_UM_TOQUE = 11
/** Number of models as buttons. */
const MODELOS_A_UM_TOQUE = 6
/** Most suggestions from the list for a typed text. */
const SUGESTOES_DA_LISTA = 6
/** Most names after "Você quis dizer". */
const QUIS_DIZER = 4

/** Examples of models, where the one of the landing page would mislead. */
const EXEMPLOS: Partial<Record<TipoVeiculo, string>> = { utilitario: 'Ducato, HR', trator: 'MF 4275, 5078E' }

const juntarLetras = (texto: string) => normalizar(texto).replace(/[^a-z0-9]/g, '')

/** Lists the names that contain the typed text, those that begin with it first. */
function filtrar(nomes: readonly string[], texto: string): string[] {
  const procurado = juntarLetras(texto)
  const tem = nomes.filter(nome => juntarLetras(nome).includes(procurado))
  return [...tem.filter(nome => juntarLetras(nome).startsWith(procurado)), ...tem].filter(
    (nome, i, todos) => todos.indexOf(nome) === i,
  )
}

/** Replaces an answer by the list's own spelling, if it has one. */
function escreverComoNaLista(nomes: readonly string[], { campo, contexto }: PropsDoCampo<'catalogo'>): void {
  const texto = String(contexto.respostas[campo.nome] ?? '')
  const igual = nomes.find(nome => juntarLetras(nome) === juntarLetras(texto))
  if (igual && igual !== texto) contexto.responder(campo.nome, igual)
}

/** Formats the years in which the table has a model, such as "2013 a 2026" or "1994". */
function anosDe({ ano_de, ano_ate }: ModeloAchado): string | undefined {
  if (ano_de === null) return undefined
  return ano_de === ano_ate ? String(ano_de) : `${ano_de} a ${ano_ate}`
}

const modelosSchema = z.array(modeloAchadoSchema)

function useModelos({ tipo }: Contexto, q: string, marca = ''): readonly ModeloAchado[] {
  const filtro = new URLSearchParams({
    q: q.slice(0, LETRAS_DA_BUSCA),
    ...(marca && { marca: marca.slice(0, MAXIMOS.marca) }),
  })
  return useBusca(q.trim() || marca ? `/api/catalogo/${tipo}/busca?${filtro}` : '', modelosSchema) ?? []
}

function Marcas({ campo, contexto, marcas }: Props) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const nomes = marcas.map(({ nome }) => nome)
  const escolhida = nomes.includes(texto)
  const achados = useModelos(contexto, escolhida ? '' : texto)
  const daLista = texto && !escolhida ? filtrar(nomes, texto).slice(0, SUGESTOES_DA_LISTA) : nomes
  const sugestoes: SugestaoDaReferencia[] = [
    ...daLista.map(marca => ({ chave: marca, rotulo: marca, marca })),
    ...(escolhida ? [] : achados).map(achado => ({
      chave: `${achado.marca}|${achado.modelo}`,
      rotulo: nomeDoModelo(achado),
      detalhe: anosDe(achado),
      marca: achado.marca,
      modelo: achado.modelo,
    })),
  ]
  // The last brand of a list is the open one, for any other brand.
  const maisProcuradas = marcas.slice(0, -1).sort((a, b) => Number(b.popular ?? 0) - Number(a.popular ?? 0))
  return (
    <div>
      <ComboBox
        campo={campo}
        erro={erros[campo.nome]}
        valor={texto}
        sugestoes={sugestoes}
        anuncio={contar(sugestoes.length, 'sugestão', 'sugestões')}
        aoDigitar={digitado => responder(campo.nome, digitado)}
        aoEscolher={({ marca, modelo }) => {
          responder(campo.nome, marca)
          if (modelo) responder('modelo', modelo)
        }}
        aoSair={() => {
          escreverComoNaLista(nomes, { campo, contexto })
          aoSair(campo.nome)
        }}
        abreVazia
        maxLength={80}
        placeholder={`Ou o modelo, ex.: ${EXEMPLOS[contexto.tipo] ?? TIPOS[contexto.tipo].busca.replace(/ \d{4}$/, '')}`}
      />
      {texto === '' && (
        <Azulejos
          nome={campo.nome}
          rotulo="As mais procuradas"
          opcoes={maisProcuradas.slice(0, MARCAS_A_UM_TOQUE).map(({ nome }) => nome)}
          outra="Outra marca"
          aoEscolher={nome => responder(campo.nome, nome)}
          depois={['azulejo-modelo', 'campo-modelo']}
        />
      )}
    </div>
  )
}

function Modelos({ campo, contexto, marcas }: Props) {
  const { respostas, erros, responder, aoSair, digitaModelo, aoDigitarModelo } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const resposta = String(respostas.marca ?? '')
  const marca = marcas.find(({ nome }) => nome === resposta)
  const aberta = marca !== undefined && marca === marcas.at(-1)
  const daMarca = marca?.modelos ?? []
  const escolhido = daMarca.includes(texto)
  const espera = contexto.comScript && resposta === ''
  const achados = useModelos(contexto, escolhido ? '' : texto, aberta ? '' : resposta)
  const daLista = texto && !escolhido ? filtrar(daMarca, texto).slice(0, SUGESTOES_DA_LISTA) : daMarca
  const sugestoes = juntarModelos(resposta, daLista, escolhido ? [] : achados, marca)
  return (
    <div>
      <ComboBox
        campo={{ ...campo, ajuda: ajudaDoModelo(texto, sugestoes) ?? campo.ajuda }}
        erro={erros[campo.nome]}
        valor={texto}
        disabled={espera}
        sugestoes={sugestoes}
        anuncio={contar(sugestoes.length, 'modelo encontrado', 'modelos encontrados')}
        aoDigitar={digitado => {
          aoDigitarModelo?.(true)
          responder(campo.nome, digitado)
        }}
        aoEscolher={sugestao => {
          aoDigitarModelo?.(false)
          // The model's brand replaces the open brand.
          if (aberta && sugestao.modelo) responder('marca', sugestao.marca)
          responder(campo.nome, sugestao.modelo ?? sugestao.rotulo)
        }}
        aoSair={() => {
          aoDigitarModelo?.(false)
          escreverComoNaLista(daMarca, { campo, contexto })
          aoSair(campo.nome)
        }}
        abreVazia
        maxLength={160}
        placeholder={espera ? 'Escolha a marca primeiro' : 'Digite o modelo'}
      />
      <QuisDizer campo={campo} contexto={contexto} nomes={digitaModelo || aberta ? [] : achados} />
      {marca && !aberta && texto === '' && (
        <Azulejos
          nome={campo.nome}
          rotulo="Os mais procurados"
          opcoes={daMarca.slice(0, MODELOS_A_UM_TOQUE)}
          aoEscolher={nome => responder(campo.nome, nome)}
          depois={['campo-ano']}
        />
      )}
    </div>
  )
}

type PropsDeQuisDizer = PropsDoCampo<'catalogo'> & { nomes: readonly ModeloAchado[] }

/** Names to tap, where the table has no version of the name that was left in the field. */
function QuisDizer({ campo, contexto, nomes }: PropsDeQuisDizer) {
  const versoes = useVersoes(contexto)
  const mostra = versoes?.length === 0 && nomes.length > 0
  return (
    <>
      <p aria-live="polite" className="mt-3 text-muted empty:hidden">
        {mostra && 'Você quis dizer'}
      </p>
      {mostra && (
        <Azulejos
          nome={campo.nome}
          rotulo="Você quis dizer"
          opcoes={nomes.slice(0, QUIS_DIZER).map(({ modelo }) => modelo)}
          aoEscolher={nome => contexto.responder(campo.nome, nome)}
          depois={['campo-ano']}
        />
      )}
    </>
  )
}

/** Puts the list's models first, then what else the reference has, each once. */
function juntarModelos(
  resposta: string,
  daLista: readonly string[],
  achados: readonly ModeloAchado[],
  marca: Marca | undefined,
): SugestaoDaReferencia[] {
  const lista = new Set(daLista.map(juntarLetras))
  const outros = achados.filter(({ modelo }) => !lista.has(juntarLetras(modelo)))
  return [
    ...daLista.map(modelo => ({ chave: modelo, rotulo: modelo, marca: resposta, modelo })),
    ...outros.map(achado => ({
      chave: `${achado.marca}|${achado.modelo}`,
      rotulo: achado.marca === marca?.nome ? achado.modelo : nomeDoModelo(achado),
      detalhe: anosDe(achado),
      marca: achado.marca,
      modelo: achado.modelo,
    })),
  ]
}

/** Returns the help for unknown text: the user may still continue. */
function ajudaDoModelo(texto: string, sugestoes: readonly SugestaoDaReferencia[]): string | undefined {
  if (texto.length < 3 || sugestoes.length > 0) return undefined
  return 'Não achamos esse nome na tabela. Confira, ou continue assim mesmo: se der, avaliamos pelo que você escreveu.'
}
