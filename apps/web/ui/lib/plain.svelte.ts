import { memory } from './memory';

/** Whether every game is drawn from its scene, with its choices as a list, as a game without a board of its own is. */
class Plain {
  #on = $state(memory.plain);

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    memory.plain = on;
    this.#on = on;
  }
}

export const plain = new Plain();
