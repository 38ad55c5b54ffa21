import { useMemo } from 'react'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import type { AcoesDoLead } from './celulas-do-lead.tsx'
import { criarColunasDeLeads } from './colunas-do-admin.tsx'
import { useGuardado } from './guardado.ts'

const TECLAS = 'teclas'

/** Keeps this browser's settings of the list: hidden columns, and the keyboard shortcuts. */
export function usePreferencias(acoes: AcoesDoLead) {
  const [ocultas, ocultar] = useGuardado('painel-admin:colunas-ocultas')
  const [desligados, desligar] = useGuardado('painel-admin:desligados')
  const colunas = useMemo(() => criarColunasDeLeads(acoes), [acoes])
  const visiveis = useMemo<readonly Coluna<Parameters<AcoesDoLead['abrir']>[0]>[]>(
    () => colunas.filter(coluna => !ocultas.has(coluna.chave)),
    [colunas, ocultas],
  )
  return {
    colunas,
    visiveis,
    ocultas,
    ocultar,
    teclasLigadas: !desligados.has(TECLAS),
    ligarTeclas: (ligadas: boolean) => desligar(new Set(ligadas ? [] : [TECLAS])),
  }
}
