import type { Campo } from '#domain/questionario/questionario.ts'
import { CampoAno } from './CampoAno.tsx'
import { CampoCaixa } from './CampoCaixa.tsx'
import { CampoCatalogo } from './CampoCatalogo.tsx'
import { CampoDeslizante } from './CampoDeslizante.tsx'
import { CampoEscolha } from './CampoEscolha.tsx'
import { CampoLista } from './CampoLista.tsx'
import { CampoMunicipio } from './CampoMunicipio.tsx'
import { CampoTexto, CampoTextoLongo } from './CampoTexto.tsx'
import { CampoVarias } from './CampoVarias.tsx'
import type { Contexto } from './props.ts'

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
  }
}
