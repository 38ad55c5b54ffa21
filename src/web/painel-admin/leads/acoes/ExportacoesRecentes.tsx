import { useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { hora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { Progresso } from './ExportarCsv.tsx'
import { baixarExportacao, CHAVE_DAS_VISTAS, type Exportacao } from './exportacao.ts'
import { TrabalhosRecentes, useTrabalhos } from './TrabalhosRecentes.tsx'

/** Running exports of this administrator, and finished ones not yet downloaded. */
export function ExportacoesRecentes() {
  return (
    <TrabalhosRecentes trabalhos={useTrabalhos<Exportacao>('exportacoes')} vistas={CHAVE_DAS_VISTAS}>
      {(exportacao, aoDispensar) => <Uma exportacao={exportacao} aoDispensar={aoDispensar} />}
    </TrabalhosRecentes>
  )
}

function Uma({ exportacao, aoDispensar }: { exportacao: Exportacao; aoDispensar(): void }) {
  const [baixando, setBaixando] = useState(false)
  const { pedida_em, terminada_em, total } = exportacao
  async function aoBaixar() {
    setBaixando(true)
    try {
      await baixarExportacao(exportacao)
      toast.success('CSV exportado com sucesso!')
      aoDispensar()
    } catch (causa) {
      toast.error('Erro ao baixar o arquivo', { description: mensagemDe(causa) })
      setBaixando(false)
    }
  }
  if (!terminada_em) {
    return (
      <>
        <p className="font-semibold">Exportação das {hora(pedida_em)} em andamento</p>
        <Progresso andamento={exportacao} />
      </>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto font-semibold">
        Exportação das {hora(pedida_em)}: {contar(total, 'lead', 'leads')}
      </p>
      <Botao variante="secundario" tamanho="pequeno" disabled={baixando} onClick={aoBaixar}>
        Baixar
      </Botao>
      <Botao
        variante="texto"
        tamanho="pequeno"
        aria-label={`Dispensar a exportação das ${hora(pedida_em)}`}
        onClick={aoDispensar}
      >
        Dispensar
      </Botao>
    </div>
  )
}
