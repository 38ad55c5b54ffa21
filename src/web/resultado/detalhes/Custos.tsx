import type { ReactNode } from 'react'
import type { Avaliacao } from '#domain/avaliacao/avaliacao.schema.ts'
import { corrigirOferta, dividirOferta } from '#domain/avaliacao/mercado/oferta-da-marca.ts'
import type { Dito } from '#domain/avaliacao/relatorio/dito.ts'
import { escreverVariacao } from '#domain/avaliacao/relatorio/perda.ts'
import { reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { escreverMes } from '#domain/tempo/tempo.ts'

type Props = { avaliacao: Avaliacao; dito: Dito; marca: string }

/** The analysis of the depreciation (spec §2), with the cost of a kilometre and the supply. */
export function Custos({ avaliacao, dito: { depreciacao, referencia }, marca }: Props) {
  const { custo_km, custo_anual, depreciacao_anual_percentual, perda_em_12_meses } = avaliacao
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
      <Dado nome="Depreciação total" valor={depreciacao.texto}>
        {`A distância entre ${referencia.faixa ? 'o meio das versões na referência' : 'a referência'} e o meio da faixa de troca, hoje.`}
      </Dado>
      {depreciacao_anual_percentual !== null && (
        <Dado
          nome="Por idade, em dinheiro de hoje"
          valor={`${umaCasaNoMaximo(depreciacao_anual_percentual)}% por ano de idade`}
        >
          Quanto cai a cada ano de idade.
        </Dado>
      )}
      {perda_em_12_meses && <PerdaEm12Meses perda={perda_em_12_meses} />}
      {custo_km !== null && (
        <Dado nome="Custo por km" valor={reaisComCentavos(custo_km)}>
          {custo_anual &&
            `Por ano: perda de valor ${reais(custo_anual.depreciacao)}, combustível ${reais(custo_anual.combustivel)}, manutenção ${reais(custo_anual.manutencao)}, IPVA e licenciamento ${reais(custo_anual.ipva_licenciamento)}; dividido por ${umaCasaNoMaximo(custo_anual.km_ano)} km. Não entram seguro, pneus, pedágio, estacionamento e multas.`}
        </Dado>
      )}
      <OfertaObservada frase={corrigirOferta(avaliacao.demanda_mercado, marca)} />
    </dl>
  )
}

/** "Alta: 1 em cada 33…", with the degree apart from the count behind it. A sentence without a degree is not divided. */
function OfertaObservada({ frase }: { frase: string }) {
  const { grau, contagem } = dividirOferta(frase)
  return (
    <Dado nome="Oferta observada" valor={grau}>
      {contagem && `${contagem}.`}
    </Dado>
  )
}

/** The measured change of one model year's price. It differs from the step between two model years. */
function PerdaEm12Meses({ perda }: { perda: NonNullable<Avaliacao['perda_em_12_meses']> }) {
  const { percentual, min_percentual, max_percentual, de, ate, alta } = perda
  return (
    <Dado nome="Variação em 12 meses" valor={escreverVariacao(-percentual)}>
      De {escreverMes(de)} a {escreverMes(ate)}, entre os parecidos: de cada 100, 80 ficaram entre{' '}
      {escreverVariacao(-max_percentual)} e {escreverVariacao(-min_percentual)}. Não é promessa: em 12 meses
      até {escreverMes(alta.ate)}, subiram {umaCasaNoMaximo(alta.percentual)}%.
    </Dado>
  )
}

/** Longest value, in characters, that is set as a figure; a longer one is a sentence. Our choice. */
const LETRAS_DA_FIGURA = 32

function Dado({ nome, valor, children }: { nome: string; valor: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className={`tabular font-semibold ${valor.length > LETRAS_DA_FIGURA ? 'text-16' : 'text-22'}`}>
        {valor}
      </dd>
      {children && <dd className="text-14 text-muted">{children}</dd>}
    </div>
  )
}
