import { CILINDRADAS, EXTRAS_MOTO, SEGURADORAS_MOTO } from '#domain/catalogo/moto.ts'
import { oSeu } from '#domain/veiculo/veiculo.ts'
import { campoAno, campoPlaca, camposMarcaModelo, campoVersao, PADROES_COMUNS } from '../campos.ts'
import { cilindradaDoModelo } from '../cilindrada.ts'
import { passo } from '../passo.ts'
import type { Questionario, Respostas } from '../questionario.ts'
import {
  passoConservacao,
  passoContato,
  passoExtras,
  passoObjetivo,
  passoQuilometragem,
  passoSeguro,
  passoSituacao,
} from './passos.ts'

/** Tells if the model's name contains the displacement. */
const temCilindradaNoNome = ({ modelo }: Respostas) => cilindradaDoModelo(modelo, CILINDRADAS) !== undefined

/** The steps of motorcycles (spec §2): no inspection date, no tyres. */
export const moto: Questionario = {
  tipo: 'moto',
  nome: oSeu('moto'),
  padroes: { ...PADROES_COMUNS, quilometragem: 20_000 },
  passos: [
    passoObjetivo('O que você quer fazer com a sua moto?'),
    passo({
      id: 'veiculo',
      titulo: 'Qual é a sua moto?',
      campos: [
        ...camposMarcaModelo,
        campoAno,
        { nome: 'cilindradas', tipo: 'lista', opcoes: CILINDRADAS, dobrado: temCilindradaNoNome },
        campoVersao,
        campoPlaca,
      ],
    }),
    passoQuilometragem('Quantos quilômetros ela já rodou?', 200_000, 1_000),
    passoSeguro('Ela tem seguro?', SEGURADORAS_MOTO),
    passoSituacao('Como está a documentação dela?'),
    passoConservacao('Como estão a pintura e as carenagens?', 'Pintura e carenagens', {
      impecavel: 'Sem riscos, tudo original',
      bom: 'Pequenos sinais de uso',
      regular: 'Riscos ou trincas leves',
      ruim: 'Peças quebradas ou faltando',
    }),
    passoExtras('O que a sua moto tem?', EXTRAS_MOTO),
    passoContato(),
  ],
}
