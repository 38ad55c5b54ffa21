import type { Marca } from '#domain/catalogo/catalogo.schema.ts'
import type { Campo, Faltas, NomeResposta, Respostas } from '#domain/questionario/questionario.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { CampoAno } from './CampoAno.tsx'
import { CampoCaixa } from './CampoCaixa.tsx'
import { CampoCatalogo } from './CampoCatalogo.tsx'
import { CampoData } from './CampoData.tsx'
import { CampoDeslizante } from './CampoDeslizante.tsx'
import { CampoEscolha } from './CampoEscolha.tsx'
import { CampoLista } from './CampoLista.tsx'
import { CampoMunicipio } from './CampoMunicipio.tsx'
import { CampoTexto, CampoTextoLongo } from './CampoTexto.tsx'
import { CampoVarias } from './CampoVarias.tsx'

/** What a field needs to know of the simulation around it. */
export type Contexto = {
  tipo: TipoVeiculo
  marcas: readonly Marca[]
  respostas: Respostas
  /** Errors to show now, by field. */
  erros: Faltas
  /** The day in São Paulo, `AAAA-MM-DD`. */
  hoje: string
  responder<N extends NomeResposta>(nome: N, valor: Respostas[N]): void
  /** The person left the field: from now on its error may show. */
  aoSair(nome: NomeResposta): void
  /** A pointer picked an option that moves on by itself. */
  aoEscolher(): void
}

/** A field of one kind with the simulation around it. */
export type PropsDoCampo<T extends Campo['tipo']> = { campo: Extract<Campo, { tipo: T }>; contexto: Contexto }

/** The visible fields of a step. A lone choice needs no second title: the step's question is its legend. */
export function Campos({ campos, contexto }: { campos: readonly Campo[]; contexto: Contexto }) {
  const so = campos.filter(campo => campo.tipo === 'escolha' || campo.tipo === 'varias').length === 1
  return campos.map((campo, posicao) => (
    <UmCampo key={campo.nome} campo={campo} contexto={contexto} semTitulo={so && posicao === 0} />
  ))
}

function UmCampo({ campo, contexto, semTitulo }: { campo: Campo; contexto: Contexto; semTitulo: boolean }) {
  switch (campo.tipo) {
    case 'escolha':
      return <CampoEscolha campo={campo} contexto={contexto} semTitulo={semTitulo} />
    case 'varias':
      return <CampoVarias campo={campo} contexto={contexto} semTitulo={semTitulo} />
    case 'caixa':
      return <CampoCaixa campo={campo} contexto={contexto} />
    case 'texto':
      return <CampoTexto campo={campo} contexto={contexto} />
    case 'texto_longo':
      return <CampoTextoLongo campo={campo} contexto={contexto} />
    case 'lista':
      return <CampoLista campo={campo} contexto={contexto} />
    case 'catalogo':
      return <CampoCatalogo campo={campo} contexto={contexto} />
    case 'ano':
      return <CampoAno campo={campo} contexto={contexto} />
    case 'municipio':
      return <CampoMunicipio campo={campo} contexto={contexto} />
    case 'deslizante':
      return <CampoDeslizante campo={campo} contexto={contexto} />
    case 'data':
      return <CampoData campo={campo} contexto={contexto} />
  }
}
