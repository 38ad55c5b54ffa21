import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { juntarDuplicados } from '#domain/atribuicao/duplicados/juntar.ts'
import type { preverDuplicados } from '#domain/atribuicao/duplicados/prever-duplicados.ts'
import { contar } from '#domain/numero/contar.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { chamar, leitura } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'

type Previa = RespostaDe<typeof preverDuplicados>

const TITULO = 'Juntar leads duplicados'

/** Shows groups of leads with one person and one vehicle, and merges the displayed ones. */
export function JuntarDuplicados({ aoFechar }: { aoFechar(): void }) {
  const previa = useQuery({
    ...leitura<Previa>(['leads', 'duplicados'], '/api/leads/duplicados'),
    gcTime: 0,
  })
  if (previa.data?.grupos) return <Grupos previa={previa.data} aoFechar={aoFechar} />
  return (
    <Dialogo
      forma="pequeno"
      titulo={TITULO}
      aoFechar={aoFechar}
      imediato
      rodape={
        <Botao variante="secundario" onClick={aoFechar}>
          Voltar aos leads
        </Botao>
      }
    >
      {previa.error && (
        <Falha
          titulo="Erro ao carregar leads"
          mensagem={mensagemDe(previa.error)}
          aoTentar={() => previa.refetch()}
        />
      )}
      {!previa.error && previa.data && <p>Não há leads da mesma pessoa e do mesmo veículo a juntar.</p>}
      {!previa.error && !previa.data && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Procurando duplicados...
          </p>
          <Barra className="w-2/3" />
        </div>
      )}
    </Dialogo>
  )
}

function Grupos({ previa, aoFechar }: { previa: Previa; aoFechar(): void }) {
  const cache = useQueryClient()
  const { itens, grupos, leads } = previa
  async function juntar() {
    const ficam = itens.map(({ fica }) => fica.id)
    const feito = await chamar<RespostaDe<typeof juntarDuplicados>>('POST', '/api/leads/duplicados', {
      ficam,
    })
    const voltaram = feito.creditos
      ? `, ${contar(feito.creditos, 'crédito devolvido', 'créditos devolvidos')}`
      : ''
    toast.success(`${contar(feito.leads, 'lead juntado', 'leads juntados')}${voltaram}`)
    await cache.invalidateQueries({ queryKey: ['leads'] })
  }
  return (
    <Confirmar
      titulo={TITULO}
      pergunta={`${contar(grupos, 'pessoa avaliou', 'pessoas avaliaram')} o mesmo veículo mais de uma vez em 30 dias: ${contar(leads, 'lead repetido', 'leads repetidos')}.`}
      detalhe="Fica o lead mais antigo de cada uma, com as respostas mais novas, todas as agências, notas e histórico. A agência que pagou duas vezes no período recebe o crédito de volta. Não dá para desfazer."
      acao={`Juntar ${contar(itens.length, 'grupo', 'grupos')}`}
      imediato
      aoConfirmar={juntar}
      aoFechar={aoFechar}
    >
      <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto border-line border-y">
        {itens.map(grupo => (
          <Linha key={grupo.fica.id} grupo={grupo} />
        ))}
      </ul>
      {itens.length < grupos && (
        <p className="mt-2 text-14 text-muted">Os outros grupos aparecem depois destes.</p>
      )}
    </Confirmar>
  )
}

function Linha({ grupo: { fica, saem, agencias, creditos } }: { grupo: Previa['itens'][number] }) {
  return (
    <li className="py-2">
      <span className="block font-semibold">{fica.nome}</span>
      <span className="block text-14 text-muted">
        {fica.veiculo} · fica o de {data(fica.criado_em)}, de novo em{' '}
        {saem.map(({ criado_em }) => data(criado_em)).join(', ')}
      </span>
      {agencias.length > 0 && (
        <span className="block text-14 text-muted">
          Mais de uma vez com {agencias.join(', ')}
          {creditos > 0 && ` · ${contar(creditos, 'crédito volta', 'créditos voltam')}`}
        </span>
      )}
    </li>
  )
}
