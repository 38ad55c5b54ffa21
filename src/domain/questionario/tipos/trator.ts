import { potenciaDoModelo } from '#domain/avaliacao/motor/potencia-do-modelo.ts'
import { EXTRAS_TRATOR, TIPOS_TRATOR, TRACOES } from '#domain/catalogo/trator.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import { campoAno, camposMarcaModelo, PADROES_COMUNS, sempre } from '../campos.ts'
import { passo } from '../passo.ts'
import type { Questionario, Respostas } from '../questionario.ts'
import {
  passoConservacao,
  passoContato,
  passoExtras,
  passoObjetivo,
  passoSeguro,
  passoSituacao,
} from './passos.ts'

/** Tells if the model's name contains the power, on which the price depends. */
const temPotenciaNoNome = ({ marca, modelo }: Respostas) =>
  potenciaDoModelo(marca ?? '', modelo ?? '') !== null

/** The steps of tractors (spec §2): hours instead of kilometres, no plate, insurer typed. */
export const trator: Questionario = {
  tipo: 'trator',
  nome: oSeu('trator'),
  padroes: { ...PADROES_COMUNS, horas_uso: 1_000 },
  passos: [
    passoObjetivo('O que você quer fazer com o seu trator?'),
    passo({
      id: 'veiculo',
      titulo: 'Qual é o seu trator?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        {
          nome: 'potencia_motor',
          tipo: 'texto',
          maximo: MAXIMOS.tecnico,
          exemplo: '75 cv',
          opcional: true,
          dobrado: temPotenciaNoNome,
        },
        { nome: 'tracao', tipo: 'lista', opcoes: TRACOES, opcional: true, dobrado: sempre },
        {
          nome: 'tipo_trator',
          tipo: 'lista',
          opcoes: TIPOS_TRATOR,
          opcional: true,
          dobrado: sempre,
        },
      ],
    }),
    passo({
      id: 'horas',
      titulo: 'Quantas horas ele já trabalhou?',
      subtitulo: 'É o número do horímetro.',
      campos: [
        {
          nome: 'horas_uso',
          tipo: 'deslizante',
          maximo: 20_000,
          passo: 100,
          unidade: 'h',
        },
      ],
    }),
    passoSeguro('Ele tem seguro?'),
    passoSituacao('Como está a documentação dele?'),
    passoConservacao('Como ele está, no geral?', 'Estado de conservação', {
      impecavel: 'Pouco uso, tudo funcionando',
      bom: 'Sinais de trabalho, revisões em dia',
      regular: 'Vazamentos leves ou manutenção por fazer',
      ruim: 'Motor, câmbio ou hidráulico com defeito',
    }),
    passoExtras('Que equipamentos ele tem?', EXTRAS_TRATOR),
    passoContato(),
  ],
}
