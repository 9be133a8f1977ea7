export async function loadBorders(_: unknown): Promise<void> {}
