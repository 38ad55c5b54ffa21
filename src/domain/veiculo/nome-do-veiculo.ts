import { normalizar } from '#domain/texto/texto.ts'

/** Names a model: "Chevrolet Onix". A model that begins with its brand has the brand once: "Honda", "Honda Civic". */
export function nomeDoModelo({ marca, modelo }: { marca: string; modelo: string }): string {
  return normalizar(`${modelo} `).startsWith(normalizar(`${marca} `)) ? modelo : `${marca} ${modelo}`
}

/** Names a vehicle on screens and in messages: "Chevrolet Onix 2021". */
export const nomeDoVeiculo = ({
  marca,
  modelo,
  ano,
}: {
  marca: string
  modelo: string
  ano: number
}): string => `${nomeDoModelo({ marca, modelo })} ${ano}`
