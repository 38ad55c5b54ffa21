import { useState } from 'react'
import { type Falta, porQuantidade, ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { ESPERA_MAXIMA_DIAS } from '#domain/distribuicao/decisao/tentativas.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { FiltroDeEscolha } from '#web/painel/Filtro.tsx'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { BarraDeAndamento } from '#web/ui/andamento/BarraDeAndamento.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { type Pedido, usePedidos, useRecarregar } from './consultas.ts'
import { SecaoComTitulo } from './SecaoComTitulo.tsx'

const PERIODOS = [
  { valor: '1', rotulo: 'de 1 dia' },
  { valor: '7', rotulo: 'de 7 dias' },
  { valor: '30', rotulo: 'de 30 dias' },
  { valor: '120', rotulo: 'de 120 dias' },
]

/** Distributes the leads without an agency by the rule in force, in the background, and shows the progress. */
export function PedidosDeDistribuicao({ ligada }: { ligada: boolean }) {
  const { data: pedidos = [] } = usePedidos()
  const recarregar = useRecarregar()
  const [dias, setDias] = useState('7')
  const [erro, setErro] = useState<string>()
  const andando = pedidos.some(({ terminada_em }) => !terminada_em)
  async function distribuir() {
    setErro(undefined)
    try {
      await chamar('POST', '/api/distribuicao/pedidos', { dias: Number(dias) })
    } catch (causa) {
      setErro(mensagemDe(causa))
    }
    recarregar()
  }
  return (
    <SecaoComTitulo
      titulo="Distribuir o que já chegou"
      ajuda={`A regra vale para o que chega depois dela e tenta de novo o que outra regra deixou sem agência nos últimos ${ESPERA_MAXIMA_DIAS} dias. Aqui você a aplica aos demais leads sem agência.`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <FiltroDeEscolha rotulo="Leads sem agência" value={dias} opcoes={PERIODOS} aoMudar={setDias} />
        <Botao variante="secundario" tamanho="pequeno" disabled={!ligada || andando} onClick={distribuir}>
          Distribuir
        </Botao>
      </div>
      {!ligada && <p className="mt-2 text-14 text-muted">Ative uma regra antes.</p>}
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {erro}
      </p>
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {pedidos.map(pedido => (
          <li key={pedido.id} className="py-3">
            <Andamento {...pedido} />
          </li>
        ))}
      </ul>
    </SecaoComTitulo>
  )
}

const OUTROS: Record<string, string> = {
  sem_regra: 'A regra foi desligada no meio',
  excluido: 'O lead foi excluído',
  recusado: 'O lead mudou enquanto era distribuído',
}

function Andamento({ pedida_em, terminada_em, feitos, total, dados, sem_agencia }: Pedido) {
  return (
    <>
      <p className="font-semibold">
        Das {hora(pedida_em)}: {contar(dados, 'lead distribuído', 'leads distribuídos')}
        {terminada_em ? '' : ', em andamento'}
      </p>
      {!terminada_em && (
        <BarraDeAndamento rotulo="Leads distribuídos" feitos={feitos} total={total}>
          {inteiro(feitos)} de {inteiro(total)} leads. Pode fechar a página: continua.
        </BarraDeAndamento>
      )}
      {porQuantidade(sem_agencia).map(([motivo, n]: [Falta, number]) => (
        <p key={motivo} className="text-14 text-muted">
          {ROTULOS_DO_MOTIVO[motivo] ?? OUTROS[motivo]} ({inteiro(n)})
        </p>
      ))}
    </>
  )
}
