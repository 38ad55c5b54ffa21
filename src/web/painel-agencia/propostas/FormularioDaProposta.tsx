import { reais } from '#domain/numero/dinheiro.ts'
import { PONTOS_DA_INSPECAO } from '#domain/proposta/janela.regras.ts'
import { VALOR_MINIMO_REAIS } from '#domain/proposta/loja/loja.schema.ts'
import { dizerFolga, MOTIVOS_DA_BAIXA } from '#domain/proposta/palavra.regras.ts'
import { iniciarComMinuscula } from '#domain/texto/iniciar-com-minuscula.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Chips } from './campos/Chips.tsx'
import { FaixaDoValor } from './campos/FaixaDoValor.tsx'
import { Valor } from './campos/Valor.tsx'
import type { Janela } from './janela/consultas-das-janelas.ts'
import { dizerFaixaDaTroca, dizerVistoria, ROTULOS_DA_INSPECAO } from './janela/frases-da-janela.ts'
import { BUSCAS, type useProposta } from './useProposta.ts'

/** Days for which an offer may be valid: our choice within `VALIDADE`. */
const VALIDADES = [3, 5, 7, 10, 15].map(valor => ({ valor, rotulo: `${valor} dias` }))
const INSPECAO = PONTOS_DA_INSPECAO.map(valor => ({ valor, rotulo: ROTULOS_DA_INSPECAO[valor] }))

type Estado = ReturnType<typeof useProposta>
type Props = { id: string; janela: Janela; estado: Estado }

/** The offer, with every field filled in: most offers only need the amount. */
export function FormularioDaProposta({ id, janela, estado }: Props) {
  const { erros } = estado
  const minimo = janela.proposta?.valor ?? VALOR_MINIMO_REAIS
  return (
    <form id={id} noValidate onSubmit={estado.aoSubmeter} className="grid gap-4">
      <Valor
        nome="valor"
        rotulo="Quanto você paga"
        ajuda={
          janela.proposta
            ? `A sua está em ${reais(minimo)}. Só dá para aumentar uma vez.`
            : escreverAjuda(janela)
        }
        erro={erros.valor}
        valor={estado.valor}
        minimo={minimo}
        aoMudar={estado.setValor}
      />
      <FaixaDoValor {...janela} valor={estado.valor} />
      <Condicoes estado={estado} />
      <p role="alert" className="font-medium text-red empty:hidden">
        {erros.proposta ?? erros.validade_dias ?? (estado.busca === 'paga' ? undefined : erros.busca_reais)}
      </p>
      <OQueVale />
      {estado.duvida && (
        <Confirmar
          titulo="Confira o valor"
          pergunta={`${reais(estado.valor)} está longe da faixa de troca, de ${dizerFaixaDaTroca(janela)}. É isso mesmo?`}
          acao={`Enviar ${reais(estado.valor)}`}
          variante="acao"
          aoConfirmar={() => estado.enviar(true)}
          aoFechar={estado.fecharDuvida}
        />
      )}
    </form>
  )
}

/** Validity, pick-up and inspection, folded under a line with the present choices: the offer's rule stays in sight. */
function Condicoes({ estado }: Pick<Props, 'estado'>) {
  const { validade_dias, busca, erros } = estado
  const buscaDita = iniciarComMinuscula(BUSCAS.find(({ valor }) => valor === busca)?.rotulo ?? '')
  return (
    <Dobra
      titulo={
        <span className="text-14">
          {`Vale ${validade_dias} dias · ${buscaDita}`}
          <span className="max-sm:hidden">{` · ${dizerVistoria(estado.dados.inspecao.length)}`}</span>
        </span>
      }
      aberta={Boolean(erros.validade_dias ?? erros.busca_reais)}
      className="rounded-thing border px-3 [&[open]]:pb-3"
    >
      <div className="grid gap-4">
        <Chips
          nome="validade_dias"
          rotulo="Vale por"
          opcoes={VALIDADES}
          escolhidas={[validade_dias]}
          aoTocar={estado.setValidade}
        />
        <BuscaDoVeiculo estado={estado} />
        <Chips
          nome="inspecao"
          rotulo="O que a sua vistoria confere"
          varias
          opcoes={INSPECAO}
          escolhidas={estado.inspecao}
          aoTocar={estado.tocarPonto}
        />
      </div>
    </Dobra>
  )
}

function BuscaDoVeiculo({ estado }: Pick<Props, 'estado'>) {
  return (
    <>
      <Chips
        nome="busca"
        rotulo="Busca do veículo"
        opcoes={BUSCAS}
        escolhidas={[estado.busca]}
        aoTocar={estado.setBusca}
      />
      {estado.busca === 'paga' && (
        <Valor
          nome="busca_reais"
          rotulo="Preço da busca"
          erro={estado.erros.busca_reais}
          valor={estado.busca_reais}
          minimo={0}
          aoMudar={estado.setBuscaReais}
        />
      )}
    </>
  )
}

const escreverAjuda = (janela: Janela) =>
  janela.valor_troca_min === null ? 'Em reais, sem centavos.' : 'As outras lojas não veem este valor.'

/** Only a wrong fact may lower the price; the other reasons never count. */
const { fato_errado, ...NUNCA } = MOTIVOS_DA_BAIXA

/** The rule that binds the agency, in a line above the button. */
export function RegraDaPalavra({ estado }: { estado: Estado }) {
  return (
    <p className="basis-full text-center text-14 text-muted">
      Na vistoria, diferença de até {dizerFolga(estado.valor)}.
    </p>
  )
}

/** The closed list of reasons for a lower price, where the offer is made. `CUMPRE` and `HORAS_PARA_CONTATO` are its figures. */
function OQueVale() {
  return (
    <div className="rounded-thing bg-paper px-4 py-3 text-14">
      <p className="font-semibold">Sua palavra conta</p>
      <p className="mt-1">
        Cumpre quem paga a proposta, com diferença de até 2% ou R$ 500, o que for maior. Baixar o preço só
        vale por um motivo: {iniciarComMinuscula(fato_errado)}.
      </p>
      <p className="mt-1 text-muted">
        Nunca vale: {Object.values(NUNCA).map(iniciarComMinuscula).join('; ')}. Também conta contra você
        desistir depois de escolhido ou demorar mais de 24 horas para falar com o dono.
      </p>
    </div>
  )
}
