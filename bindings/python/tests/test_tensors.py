"""What the numbers of an observation mean, and that they hold the whole scene."""

import numpy as np
import parlor
import pytest
import tables


def zone_key(zone):
    return zone["id"] if zone["owner"] is None else f"{zone['id']}-seat{zone['owner']}"


def expected_counts(scene):
    """The counts of a scene by the names that an observation has for them."""
    counts = {}
    for zone in scene["zones"]:
        key = f"zone/{zone_key(zone)}"
        if zone["hidden"]:
            counts[f"{key}/hidden"] = zone["hidden"]
        for face, spot in zone["pieces"]:
            place = key if spot is None else f"{key}/{spot}"
            name = f"{place}/count/{face}"
            counts[name] = counts.get(name, 0) + 1
    for figure, values in scene["figures"].items():
        counts.update({f"figure/{figure}/seat{seat}": value for seat, value in enumerate(values) if value})
    return counts


def is_count(name):
    return name.startswith(("zone/", "figure/")) and "/order/" not in name


def test_pieces_and_figures_are_all_there_and_nothing_else(table):
    for number, (state, _) in enumerate(tables.random_states(table, seed=21, most=60)):
        if number % 5:
            continue
        for seat in [*range(table.seats), None]:
            view = state.view(seat)
            named = view.tensor().named()
            assert {name: value for name, value in named.items() if is_count(name)} == expected_counts(view.scene)


def test_pieces_in_order_have_their_places(table):
    ordered = [name for name, _, _ in table.obs_planes if name.endswith("/order")]
    for state, _ in tables.random_states(table, seed=22, most=30):
        view = state.view(0)
        named = view.tensor().named()
        for zone in view.scene["zones"]:
            key = f"zone/{zone_key(zone)}"
            if f"{key}/order" not in ordered or any(spot for _, spot in zone["pieces"]):
                continue
            for place, (face, _) in enumerate(zone["pieces"], 1):
                places = [value for name, value in named.items() if name.startswith(f"{key}/order/{face}/")]
                assert place in places or face == "?" or len(places) >= 4


def test_facts_and_marks_are_said_in_known_words(table):
    """The words that facts use are found by playing; random games of other seeds find no more (docs/python.md says what if)."""
    found = set()
    for state, _ in tables.random_states(table, seed=23, most=200):
        for seat in [*range(table.seats), None]:
            found |= {name for name in state.view(seat).tensor().named() if name.endswith("/other")}
    assert not found


def test_facts_have_their_numbers(table):
    state = table.start(seed=24)
    view = state.view(0)
    named = view.tensor().named()
    for fact, value in view.scene["facts"].items():
        assert (named.get(f"fact/{fact}/known", 0) == 1) == (value is not None)
        if isinstance(value, int):
            assert named.get(f"fact/{fact}/number", 0) == value
        if isinstance(value, str):
            for word in value.split():
                assert named[f"fact/{fact}/{word}"] >= 1
    for mark, words in view.scene["marks"].items():
        assert sum(value for name, value in named.items() if name.startswith(f"mark/{mark}/")) == len(words)
    assert [named.get(f"turn/asked/seat{seat}", 0) for seat in range(table.seats)] == [
        float(seat in state.to_act) for seat in range(table.seats)
    ]


def test_a_layout_is_the_same_each_time_and_every_number_has_one_name(table):
    names, planes = table.obs_names, table.obs_planes
    assert len(names) == len(set(names)) == table.obs_size
    assert [start for _, start, _ in planes] == list(np.cumsum([0] + [length for _, _, length in planes[:-1]]))
    assert sum(length for _, _, length in planes) == table.obs_size
    tensor = table.start(seed=1).view(0).tensor()
    assert tensor.dtype == np.float32 and tensor.shape == (table.obs_size,)
    assert tensor.explain(0) == parlor.explain(table, 0) == names[0]
    with pytest.raises(parlor.BadArgument):
        tensor.explain(table.obs_size)
    assert tensor.copy().explain(0) == names[0]
    with pytest.raises(parlor.BadArgument) as found:
        tensor.reshape(1, -1).explain(0)
    assert found.value.code == "not-an-observation"
    assert type(tensor[:3]) is np.ndarray and type(tensor + 1) is np.ndarray


def test_layouts_of_this_version_are_those_that_are_written_down():
    """A change here makes trained weights useless: it belongs into the changelog. tests/layouts.txt has the fingerprints."""
    import pathlib

    written = pathlib.Path(__file__).with_name("layouts.txt").read_text().splitlines()
    found = [f"{game.slug} {game.seats} {game.rules_hash} {game.fingerprint}" for game in tables.default()]
    assert found == written


def test_features_say_each_legal_action_apart(table):
    size = len(table.feature_names)
    for state, _ in tables.random_states(table, seed=25, most=20):
        if state.is_over:
            break
        texts = state.legal(state.to_act[0])
        features = table.action_features(texts)
        assert features.shape == (len(texts), size) and features.dtype == np.float32
        assert (features[:, : len([name for name in table.feature_names if name.startswith("verb/")])].sum(axis=1) == 1).all()
    assert table.action_features([]).shape == (0, size)
    unknown = dict(zip(table.feature_names, table.action_features(["fly nowhere"])[0]))
    assert unknown["verb/other"] == 1 and unknown["words/other"] == 1


def test_fixed_ids_are_sorted_texts_and_lists_have_room(table):
    texts = table.action_texts
    assert texts == sorted(texts) and len(texts) < table.num_actions
    env = table.vec(16, seed=9, observe=False)
    rng = np.random.default_rng(9)
    for _ in range(60):
        env.step((env.mask * rng.random(env.mask.shape)).argmax(axis=1).astype(np.int32))
    assert env.left_out == 0
