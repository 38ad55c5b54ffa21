/** A place for encrypted files, by name. */
export type FileStore = {
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined for an absent file. */
  get(name: string): Promise<Buffer | undefined>
  /** Without effect for an absent file. */
  delete(name: string): Promise<void>
}
