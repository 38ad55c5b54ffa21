import * as z from 'zod/mini'
import type { Marca } from '#domain/catalogo/marcas/marca.ts'
import { contar } from '#domain/numero/contar.ts'
import { LETRAS_DA_BUSCA, MAXIMOS } from '#domain/questionario/campo.schema.ts'
import { type ModeloAchado, modeloAchadoSchema } from '#domain/veiculo/oferta.schema.ts'
import { TIPOS, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Azulejos } from '../pecas/Azulejos.tsx'
import { ComboBox } from '../pecas/ComboBox.tsx'
import type { Contexto, PropsDoCampo } from '../pecas/props.ts'
import { useBusca } from '../pecas/useBusca.ts'
import { useVersoes } from '../pecas/useVersoes.ts'
import { CampoVersao } from './CampoVersao.tsx'
import {
  filtrarNomes,
  juntarLetras,
  juntarModelos,
  type SugestaoDaReferencia,
  sugerirModelo,
} from './sugestoes.ts'

type Props = PropsDoCampo<'catalogo'> & { marcas: readonly Marca[] }

/** Brand, model or version: each list follows from the answer before it. */
export function CampoCatalogo({ campo, contexto, marcas }: Props) {
  if (campo.fonte === 'marcas') return <Marcas campo={campo} contexto={contexto} marcas={marcas} />
  if (campo.fonte === 'modelos') return <Modelos campo={campo} contexto={contexto} marcas={marcas} />
  return <CampoVersao campo={campo} contexto={contexto} />
}

/** Number of brands as buttons: our choice, as the next four numbers. */
const MARCAS_A_UM_TOQUE = 11
/** Number of models as buttons. */
const MODELOS_A_UM_TOQUE = 6
/** Most suggestions from the list for a typed text. */
const SUGESTOES_DA_LISTA = 6
/** A shorter text is not yet called unknown. */
const LETRAS_DE_UM_NOME = 3
/** Most names after "Você quis dizer". */
const QUIS_DIZER = 4

/** Examples of models, where the one of the landing page would mislead. */
const EXEMPLOS: Partial<Record<TipoVeiculo, string>> = {
  caminhao: 'FH 540, Delivery',
  utilitario: 'Ducato, Bongo',
  trator: 'MF 4275, 5078E',
}

/** Replaces an answer by the list's own spelling, if it has one. */
function escreverComoNaLista(nomes: readonly string[], { campo, contexto }: PropsDoCampo<'catalogo'>): void {
  const texto = String(contexto.respostas[campo.nome] ?? '')
  const igual = nomes.find(nome => juntarLetras(nome) === juntarLetras(texto))
  if (igual && igual !== texto) contexto.responder(campo.nome, igual)
}

const modelosSchema = z.array(modeloAchadoSchema)

/** Searches the table for models by the typed text, of one brand or of all. Without both it returns none. */
function useModelos({ tipo }: Contexto, texto: string, marca = ''): readonly ModeloAchado[] {
  const filtro = new URLSearchParams({
    q: texto.slice(0, LETRAS_DA_BUSCA),
    ...(marca && { marca: marca.slice(0, MAXIMOS.marca) }),
  })
  return useBusca(texto.trim() || marca ? `/api/catalogo/${tipo}/busca?${filtro}` : '', modelosSchema) ?? []
}

function Marcas({ campo, contexto, marcas }: Props) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const nomes = marcas.map(({ nome }) => nome)
  const escolhida = nomes.includes(texto)
  const achados = useModelos(contexto, escolhida ? '' : texto)
  const daLista = texto && !escolhida ? filtrarNomes(nomes, texto).slice(0, SUGESTOES_DA_LISTA) : nomes
  const sugestoes: SugestaoDaReferencia[] = [
    ...daLista.map(marca => ({ chave: marca, rotulo: marca, marca })),
    ...(escolhida ? [] : achados).map(achado => sugerirModelo(achado)),
  ]
  // The last brand of a list is the open one, for brands outside the list.
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
  // The last brand of the list is the open one: any model may follow it.
  const aberta = marca !== undefined && marca === marcas.at(-1)
  const daMarca = marca?.modelos ?? []
  const escolhido = daMarca.includes(texto)
  const espera = contexto.comScript && resposta === ''
  const achados = useModelos(contexto, escolhido ? '' : texto, aberta ? '' : resposta)
  const daLista = texto && !escolhido ? filtrarNomes(daMarca, texto).slice(0, SUGESTOES_DA_LISTA) : daMarca
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

/** Names to tap, if the table has no version of the model in the field. */
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

/** Returns the help for a text without suggestions: the person may continue. */
function ajudaDoModelo(texto: string, sugestoes: readonly SugestaoDaReferencia[]): string | undefined {
  if (texto.length < LETRAS_DE_UM_NOME || sugestoes.length > 0) return undefined
  return 'Não achamos esse nome na tabela. Confira, ou continue assim mesmo: se der, avaliamos pelo que você escreveu.'
}
