import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { contar } from '#domain/numero/contar.ts'
import { ufDoTelefone } from '#domain/pessoa/ddd.ts'
import { lerCep } from '#domain/pessoa/localizacao/cep.ts'
import { type Municipio, municipioSchema } from '#domain/pessoa/localizacao/municipio.schema.ts'
import { ComboBox } from './ComboBox.tsx'
import type { PropsDoCampo } from './props.ts'
import { useBusca } from './useBusca.ts'

const NENHUMA: readonly Municipio[] = []
const municipiosSchema = z.array(municipioSchema)

/**
 * City with suggestions from the list of municipalities, those of the telephone's state first. A complete CEP with a
 * single city becomes that city; only its first five digits leave the browser.
 */
export function CampoMunicipio({ campo, contexto }: PropsDoCampo<'municipio'>) {
  const { respostas, erros, responder, aoSair } = contexto
  const texto = String(respostas[campo.nome] ?? '')
  const cep = lerCep(texto)
  const procurado = cep?.prefixo ?? texto
  const achados =
    useBusca(enderecoDaBusca(procurado, String(respostas.whatsapp ?? '')), municipiosSchema) ?? NENHUMA
  const unica = achados.length === 1 ? achados[0]?.rotulo : undefined
  const [doCep, setDoCep] = useState('')
  useEffect(() => {
    if (!cep?.inteiro || !unica) return
    responder(campo.nome, unica)
    setDoCep(unica)
  })
  const escrita = texto === doCep
  const sugestoes = (escrita ? NENHUMA : achados).map(({ rotulo, codigo_ibge }) => ({
    chave: String(codigo_ibge),
    rotulo,
  }))
  return (
    <ComboBox
      campo={campo}
      erro={erros[campo.nome]}
      valor={texto}
      sugestoes={sugestoes}
      anuncio={contar(sugestoes.length, 'cidade encontrada', 'cidades encontradas')}
      recado={escrita ? doCep : ''}
      aoDigitar={digitado => responder(campo.nome, digitado)}
      aoEscolher={({ rotulo }) => responder(campo.nome, rotulo)}
      aoSair={() => aoSair(campo.nome)}
      autoComplete="address-level2"
      maxLength={120}
      placeholder="Cidade - UF"
    />
  )
}

function enderecoDaBusca(texto: string, whatsapp: string): string {
  if (texto.trim().length < 2) return ''
  const uf = ufDoTelefone(whatsapp)
  return `/api/municipios?${new URLSearchParams({ busca: texto.slice(0, 80), ...(uf && { uf }) })}`
}
