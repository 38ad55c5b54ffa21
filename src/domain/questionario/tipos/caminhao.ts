import {
  EXTRAS_CAMINHAO,
  LISTAS_CAMINHAO,
  TIPOS_CAMBIO,
  TIPOS_CAMINHAO,
  TIPOS_CARROCERIA,
} from '#domain/catalogo/caminhao.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import {
  campoAno,
  campoPlaca,
  camposMarcaModelo,
  campoVersao,
  PADROES_COMUNS,
  sempre,
  temVersao,
} from '../campos.ts'
import { passo } from '../passo.ts'
import type { CampoPerguntado, Questionario } from '../questionario.ts'
import {
  passoConservacao,
  passoContato,
  passoExtras,
  passoObjetivo,
  passoQuilometragem,
  passoSeguro,
  passoSituacao,
} from './passos.ts'

/** Technical characteristics, all optional (spec §2, truck's step 3). */
const CAMPOS_TECNICOS: readonly CampoPerguntado[] = [
  {
    nome: 'capacidade_carga',
    tipo: 'texto',
    maximo: MAXIMOS.tecnico,
    exemplo: '14 toneladas',
    opcional: true,
    dobrado: sempre,
  },
  {
    nome: 'tipo_carroceria',
    tipo: 'lista',
    opcoes: TIPOS_CARROCERIA,
    opcional: true,
    dobrado: sempre,
  },
  {
    nome: 'potencia_motor',
    tipo: 'texto',
    maximo: MAXIMOS.tecnico,
    exemplo: '280 cv',
    opcional: true,
    dobrado: temVersao,
  },
  { nome: 'tipo_cambio', tipo: 'lista', opcoes: TIPOS_CAMBIO, opcional: true, dobrado: temVersao },
]

/** The truck's steps (spec §2). */
export const caminhao: Questionario = {
  tipo: 'caminhao',
  nome: oSeu('caminhao'),
  padroes: { ...PADROES_COMUNS, quilometragem: 100_000 },
  passos: [
    passoObjetivo('O que você quer fazer com o seu caminhão?'),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu caminhão?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        { nome: 'tipo_caminhao', tipo: 'lista', opcoes: TIPOS_CAMINHAO },
        campoVersao,
        campoPlaca,
      ],
    }),
    passo({
      id: 'tecnica',
      titulo: 'Tem mais detalhes?',
      campos: CAMPOS_TECNICOS,
    }),
    passoQuilometragem('Quantos quilômetros ele já rodou?', 1_000_000, 5_000),
    passoSeguro('Ele tem seguro?', LISTAS_CAMINHAO.seguradoras),
    passoSituacao('Como está a documentação dele?'),
    passoConservacao('Como ele está, no geral?', 'Estado de conservação', {
      impecavel: 'Sem nada a reparar',
      bom: 'Sinais de trabalho',
      regular: 'Reparos por fazer',
      ruim: 'Ferrugem, mecânica ruim',
    }),
    passoExtras('Que equipamentos ele tem?', EXTRAS_CAMINHAO),
    passoContato(),
  ],
}
