import type { ComponentType } from 'react'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { Caminhao } from '#web/ui/arte/Caminhao.tsx'
import { Carro } from '#web/ui/arte/Carro.tsx'
import { Moto } from '#web/ui/arte/Moto.tsx'
import { Outros } from '#web/ui/arte/Outros.tsx'
import type { PropsArte } from '#web/ui/arte/pecas.tsx'
import { Trator } from '#web/ui/arte/Trator.tsx'
import { Utilitario } from '#web/ui/arte/Utilitario.tsx'

type Veiculo = { tipo: TipoVeiculo; nome: string; exemplos: string; Arte: ComponentType<PropsArte> }

/** The six kinds of vehicle as the visitor sees them, in the order of the picker (spec §2). */
export const VEICULOS: readonly Veiculo[] = [
  { tipo: 'carro', nome: 'Carro', exemplos: 'Hatch, sedã, SUV ou picape', Arte: Carro },
  { tipo: 'moto', nome: 'Moto', exemplos: 'Street, scooter, trail ou custom', Arte: Moto },
  { tipo: 'caminhao', nome: 'Caminhão', exemplos: 'Do toco ao rodotrem', Arte: Caminhao },
  { tipo: 'utilitario', nome: 'Utilitário', exemplos: 'Van, furgão ou minibus', Arte: Utilitario },
  { tipo: 'trator', nome: 'Trator', exemplos: 'Agrícola ou industrial', Arte: Trator },
  { tipo: 'outros', nome: 'Outros', exemplos: 'Quadriciclo, motorhome ou reboque', Arte: Outros },
]
