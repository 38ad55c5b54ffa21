/**
 * Frees the memory of a buffer now, and leaves it empty. Otherwise it counts until the next collection, and large buffers
 * cause one every few seconds, which stops the server for 20 to 150 ms. A buffer that shares its memory is left alone.
 */
export function freeBytes({ buffer, byteLength }: Buffer): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
