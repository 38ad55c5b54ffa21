import { useLocation } from 'react-router'
import type { Respostas } from '#domain/questionario/questionario.ts'
import { BuscaDoTopo } from '#web/publico/cabecalho/BuscaDoTopo.tsx'
import { Topo } from '#web/publico/cabecalho/Topo.tsx'
import type { Formulario } from '#web/resultado/ler-avaliacao.ts'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import type { AvaliacaoEmitida } from '../enviar-simulacao.ts'
import { CorrigirSemScript } from './Corrigir.tsx'
import { DinheiroNoBolso } from './DinheiroNoBolso.tsx'
import { ProximoPasso } from './ProximoPasso.tsx'

type Props = { avaliacao: AvaliacaoEmitida; respostas: Respostas }

/** The report at the end of a questionnaire without script: all parts that need no script. */
export default function RelatorioSemScript({ avaliacao, respostas }: Props) {
  // Answers that led to a report have the required fields.
  const formulario = respostas as Formulario
  const naVitrine = useLocation().pathname.startsWith('/vitrine/')
  const autorizado = respostas.aceita_contato_parceiros === true
  return (
    <>
      <Topo volta={{ href: '/', texto: 'Fazer Nova Avaliação' }}>
        {/* A frame on an agency's own site shows no other page of this site. */}
        {!naVitrine && <BuscaDoTopo />}
      </Topo>
      <main id="conteudo" className="folha pt-2 pb-8 md:pt-6 print:p-0">
        <Relatorio
          avaliacao={avaliacao}
          formulario={formulario}
          corrigir={<CorrigirSemScript respostas={respostas} />}
          depoisDoPreco={<DinheiroNoBolso avaliacao={avaliacao} formulario={formulario} />}
          acao={
            autorizado ? (
              <ProximoPasso
                avaliacao_id={avaliacao.avaliacao_id}
                tipo={formulario.tipo_veiculo}
                semValor={avaliacao.confianca === 'nenhuma'}
                autorizado
                aoAutorizar={() => {}}
              />
            ) : (
              <p className="mt-5 text-14 text-muted">
                Você não autorizou o contato de lojas: ninguém vai chamar você.
              </p>
            )
          }
        />
      </main>
    </>
  )
}
