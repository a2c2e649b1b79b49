/** The models that score an account's orders. Orders read the same columns with their claim: see `store-screening`. */
export interface ModelRoles {
  readonly champion: number | null;
  readonly challenger: number | null;
}
