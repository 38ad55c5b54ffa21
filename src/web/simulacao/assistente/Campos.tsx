import type { Campo } from '#domain/questionario/questionario.ts'
import { CampoCaixa } from '../campos/CampoCaixa.tsx'
import { CampoDeslizante } from '../campos/CampoDeslizante.tsx'
import { CampoEscolha } from '../campos/CampoEscolha.tsx'
import { CampoLista } from '../campos/CampoLista.tsx'
import { CampoMunicipio } from '../campos/CampoMunicipio.tsx'
import { CampoTexto, CampoTextoLongo } from '../campos/CampoTexto.tsx'
import { CampoVarias } from '../campos/CampoVarias.tsx'
import { CampoAno } from '../campos/catalogo/CampoAno.tsx'
import { CampoCatalogo } from '../campos/catalogo/CampoCatalogo.tsx'
import type { Contexto } from '../campos/props.ts'

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
