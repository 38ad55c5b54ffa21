import {
  listarMetasPorCumprir,
  METAS_ESCONDIDAS,
  medidaEscondida,
  type ReferenciaMedida,
} from '#domain/avaliacao/precisao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { escreverPorcento } from './grupos.ts'

const TIPOS_DA_TABELA = [
  { tipo: 'carro', nome: 'Carros' },
  { tipo: 'moto', nome: 'Motos' },
  { tipo: 'caminhao', nome: 'Caminhões' },
] as const

const FALTAS = [
  { escondido: 'ano', nome: 'falta o ano' },
  { escondido: 'codigo', nome: 'falta a versão inteira' },
] as const

const NOME_DO_TIPO = { carro: 'carros', moto: 'motos', caminhao: 'caminhões' } as const

/** The accuracy of the reference where the FIPE table lacks the row, its failures, and the target. */
export function PrecisaoSemLinha() {
  return (
    <>
      <p className="max-w-[43.5em]">
        A FIPE nem sempre tem o ano ou a versão certa. Para medir isso, escondemos linhas dela e pedimos ao
        motor o preço delas pelas vizinhas. Em negrito, metade errou menos; embaixo, o erro de nove em cada
        dez e quantas ficaram sem resposta:
      </p>
      <table className="mt-4 w-full max-w-[44rem] border-line border-y">
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className="py-3 text-left font-normal">
              <span className="sr-only">Tipo</span>
            </th>
            {FALTAS.map(({ escondido, nome }) => (
              <th key={escondido} scope="col" className="py-3 pl-4 text-right align-top font-normal">
                {nome}
                <span className="block">meta: {escreverPorcento(METAS_ESCONDIDAS[escondido])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {TIPOS_DA_TABELA.map(({ tipo, nome }) => (
            <tr key={tipo}>
              <th scope="row" className="py-3 text-left align-top font-semibold">
                {nome}
              </th>
              {FALTAS.map(({ escondido }) => (
                <Celula key={escondido} medida={medidaEscondida('tabela', escondido, tipo)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {listarMetasPorCumprir().map(({ escondido, tipo, medida, piso }) => (
        <p key={`${escondido}${tipo}`} className="mt-3 max-w-[43.5em]">
          <strong>
            Meta não cumprida: {NOME_DO_TIPO[tipo]} em que{' '}
            {FALTAS.find(falta => falta.escondido === escondido)?.nome}
          </strong>
          , {escreverPorcento(medida.erro_percentual)} contra {escreverPorcento(METAS_ESCONDIDAS[escondido])}.
          {piso &&
            ` Tudo o que tentamos parou entre ${escreverPorcento(piso.de_percentual)} e ${escreverPorcento(piso.ate_percentual)}: ${piso.porque}`}
        </p>
      ))}
      <p className="mt-3 max-w-[43.5em] text-14 text-muted">
        Nesses casos o relatório avisa e alarga a faixa. Sem vizinhas por perto, dizemos que não sabemos em
        vez de dar um valor, e essas linhas não entram no erro.
      </p>
    </>
  )
}

function Celula({ medida }: { medida: ReferenciaMedida | undefined }) {
  if (!medida) return <td />
  return (
    <td className="tabular py-3 pl-4 text-right align-top">
      <span className="block font-bold">{escreverPorcento(medida.erro_percentual)}</span>
      <span className="block text-14 text-muted">
        nove em dez:{' '}
        <span className="whitespace-nowrap">até {escreverPorcento(medida.erro_p90_percentual)}</span>
      </span>
      <span className="block text-14 text-muted">
        sem resposta:{' '}
        <span className="whitespace-nowrap">
          {inteiro(medida.sem_resposta)} de {inteiro(medida.linhas)}
        </span>
      </span>
    </td>
  )
}
