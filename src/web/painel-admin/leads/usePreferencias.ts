import { useMemo } from 'react'
import type { Coluna } from '#web/painel/coluna.ts'
import { type AcoesDoLead, cartaoDoLead, colunasDeLeads } from './colunas.tsx'
import { useGuardado } from './guardado.ts'

const TECLAS = 'teclas'

/** What this browser remembers of the list: hidden columns, and whether the keys are on. */
export function usePreferencias(acoes: AcoesDoLead) {
  const [ocultas, ocultar] = useGuardado('painel-admin:colunas-ocultas')
  const [desligados, desligar] = useGuardado('painel-admin:desligados')
  const colunas = useMemo(() => colunasDeLeads(acoes), [acoes])
  const visiveis = useMemo<readonly Coluna<Parameters<AcoesDoLead['abrir']>[0]>[]>(
    () => colunas.filter(coluna => !ocultas.has(coluna.chave)),
    [colunas, ocultas],
  )
  const cartao = useMemo(() => cartaoDoLead(acoes), [acoes])
  return {
    colunas,
    cartao,
    visiveis,
    ocultas,
    ocultar,
    teclasLigadas: !desligados.has(TECLAS),
    ligarTeclas: (ligadas: boolean) => desligar(new Set(ligadas ? [] : [TECLAS])),
  }
}
