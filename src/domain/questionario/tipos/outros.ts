import { OUTROS_COM_BOTAO, OUTROS_COMUNS } from '#domain/catalogo/outros.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from '../campo.schema.ts'
import { campoAno, campoQuilometragem, camposSituacao, PADROES_COMUNS } from '../campos.ts'
import { temHorimetro } from '../horas.ts'
import { passo } from '../passo.ts'
import type { Questionario } from '../questionario.ts'
import { passoConservacao, passoContato, passoObjetivo, passoSituacao } from './passos.ts'

/**
 * The steps of other vehicles (spec §2): all is typed. The usage slider is in kilometres (the spec's
 * "km/h" is a slip, design §6), and "Financiado - Nome de Terceiro" is not offered.
 */
export const outros: Questionario = {
  tipo: 'outros',
  nome: oSeu('outros'),
  padroes: { ...PADROES_COMUNS, quilometragem: 50_000, horas_uso: 200, extras: '' },
  passos: [
    passoObjetivo('O que você quer fazer com o seu veículo?'),
    passo({
      id: 'veiculo',
      titulo: 'O que você quer avaliar?',
      campos: [
        {
          nome: 'tipo_veiculo_descricao',
          rotulo: 'Tipo do veículo',
          tipo: 'texto',
          maximo: MAXIMOS.tipo_veiculo_descricao,
          exemplo: 'Ex.: empilhadeira, kart',
          comuns: OUTROS_COMUNS.slice(0, OUTROS_COM_BOTAO),
        },
        { nome: 'marca', tipo: 'texto', maximo: MAXIMOS.marca, exemplo: 'Ex.: Honda' },
        { nome: 'modelo', tipo: 'texto', maximo: MAXIMOS.modelo, exemplo: 'Ex.: TRX 420' },
        campoAno,
      ],
    }),
    passo({
      id: 'uso',
      titulo: 'Quanto ele já foi usado?',
      campos: [
        { ...campoQuilometragem(200_000, 1_000), visivel: respostas => !temHorimetro(respostas) },
        {
          nome: 'horas_uso',
          tipo: 'deslizante',
          maximo: 5_000,
          passo: 10,
          unidade: 'h',
          visivel: temHorimetro,
        },
      ],
    }),
    passoSituacao('Como está a documentação dele?', camposSituacao(['financiado_terceiro'])),
    passoConservacao('Como ele está, no geral?', 'Estado de conservação', {
      impecavel: 'Como novo, tudo funcionando',
      bom: 'Pequenos sinais de uso',
      regular: 'Sinais claros de uso ou algo a consertar',
      ruim: 'Precisa de reparos grandes',
    }),
    passo({
      id: 'extras',
      titulo: 'O que mais ele tem?',
      campos: [
        {
          nome: 'extras',
          ajuda: 'Separe os itens com vírgula.',
          tipo: 'texto',
          maximo: MAXIMOS.extras_texto,
          exemplo: 'Ar Condicionado, Rastreador, Único Dono',
          opcional: true,
        },
      ],
    }),
    passoContato(),
  ],
}
