import type { ComponentType } from 'react'
import { TIPOS, TIPOS_VEICULO, type TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Caminhao } from '#web/ui/arte/Caminhao.tsx'
import { Carro } from '#web/ui/arte/Carro.tsx'
import { Moto } from '#web/ui/arte/Moto.tsx'
import { Outros } from '#web/ui/arte/Outros.tsx'
import type { PropsArte } from '#web/ui/arte/pecas.tsx'
import { Trator } from '#web/ui/arte/Trator.tsx'
import { Utilitario } from '#web/ui/arte/Utilitario.tsx'

type Veiculo = { tipo: TipoVeiculo; nome: string; exemplos: string; Arte: ComponentType<PropsArte> }

const ARTE: Readonly<Record<TipoVeiculo, ComponentType<PropsArte>>> = {
  carro: Carro,
  moto: Moto,
  caminhao: Caminhao,
  utilitario: Utilitario,
  trator: Trator,
  outros: Outros,
}

/** The types of vehicle as the visitor sees them, in the order of the picker (spec §2). */
export const VEICULOS: readonly Veiculo[] = TIPOS_VEICULO.map(tipo => {
  const { rotulo, exemplos } = TIPOS[tipo]
  return { tipo, nome: rotulo, exemplos, Arte: ARTE[tipo] }
})
