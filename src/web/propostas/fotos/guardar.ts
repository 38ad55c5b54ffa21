import { DIA_MS } from '#domain/tempo/tempo.ts'
import { UUID_LETRAS } from '#domain/texto/uuid.ts'
import type { Envio } from './enviar-foto.ts'

/** A photo kept in the browser until it is sent: its bytes, because some browsers store no blob, and when, in ms. */
type FotoGuardada = Omit<Envio, 'blob'> & { lead_id: string; bytes: ArrayBuffer; em: number }

/** Retention of an unsent photo, in ms: seven days, our choice. */
const GUARDA_MS = 7 * DIA_MS
/** Name of the one object store of the database. */
const FOTOS = 'fotos'

/** Returns the lead of an owner's word, which begins with the lead's id. */
const leadDe = (palavraDoDono: string) => palavraDoDono.slice(0, UUID_LETRAS)

/** Returns the result of a request to the database as a promise. */
function esperarPedido<T>(pedido: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pedido.onsuccess = () => resolve(pedido.result)
    pedido.onerror = () => reject(pedido.error)
  })
}

/** Opens the database for one act on the stored photos, and closes it. */
async function usarArmazem<T>(fazer: (fotos: IDBObjectStore) => Promise<T>): Promise<T> {
  const pedido = indexedDB.open('fotos-a-enviar', 1)
  pedido.onupgradeneeded = () => pedido.result.createObjectStore(FOTOS, { keyPath: 'id' })
  const banco = await esperarPedido(pedido)
  try {
    return await fazer(banco.transaction(FOTOS, 'readwrite').objectStore(FOTOS))
  } finally {
    banco.close()
  }
}

/** Keeps a photo over a reload or a closed tab. @returns false if this browser cannot. */
export async function guardarFoto(palavraDoDono: string, { blob, ...envio }: Envio): Promise<boolean> {
  try {
    const guardada = {
      ...envio,
      lead_id: leadDe(palavraDoDono),
      bytes: await blob.arrayBuffer(),
      em: Date.now(),
    }
    await usarArmazem(fotos => esperarPedido(fotos.put(guardada)))
    return true
  } catch {
    return false
  }
}

/** Reads the photos of this lead that an earlier visit did not send, oldest first. */
export async function lerGuardadas(palavraDoDono: string): Promise<Envio[]> {
  try {
    return await usarArmazem(async fotos => {
      const todas: FotoGuardada[] = await esperarPedido(fotos.getAll())
      for (const { id, em } of todas) if (em < Date.now() - GUARDA_MS) fotos.delete(id)
      return todas
        .filter(({ lead_id, em }) => lead_id === leadDe(palavraDoDono) && em >= Date.now() - GUARDA_MS)
        .sort((a, b) => a.em - b.em)
        .map(({ id, vista, previa, bytes }) => ({
          id,
          vista,
          previa,
          blob: new Blob([bytes], { type: 'image/jpeg' }),
        }))
    })
  } catch {
    return []
  }
}

/** Deletes a photo that was sent or removed. If the browser refuses, `lerGuardadas` deletes it after its time. */
export async function esquecerFoto(id: string): Promise<void> {
  await usarArmazem(fotos => esperarPedido(fotos.delete(id))).catch(() => undefined)
}
