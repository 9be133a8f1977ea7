"""Run with `python -m unittest discover -s tests`, in an environment with this package; needs no service."""

import hashlib
import hmac
import json
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer

from headroom_client import HeadroomError, connect, each_row, is_genuine
from headroom_client.generated.api.exports import create_export
from headroom_client.generated.api.registry import list_countries
from headroom_client.generated.models import CreateExportBody

META = {"request_id": "req_00000000000000000000", "warnings": [], "attribution": []}


def error(code: str, **more: object) -> dict:
    return {"error": {"code": code, "message": "Words", "request_id": "req_1", "details": {"limit": 3}, **more}}


class Service:
    """Answers with what it is given, one after the other, and keeps what it was asked."""

    def __init__(self, answers: list[tuple[int, dict[str, str], dict]]) -> None:
        self.asked: list[str] = []
        waiting = iter(answers)
        asked = self.asked

        class Handler(BaseHTTPRequestHandler):
            def answer(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                asked.append(f"{self.command} {self.path}")
                status, headers, body = next(waiting)
                self.send_response(status)
                for name, value in {"Content-Type": "application/json", **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(json.dumps(body).encode())

            do_GET = do_POST = answer

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.client = connect(f"http://127.0.0.1:{self._server.server_port}", "svc_test_x", attempts=3)

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()


def page(next_cursor: str | None) -> dict:
    return {"data": [], "pagination": {"limit": 1, "next_cursor": next_cursor}, "meta": META}


class Client(unittest.TestCase):
    def test_pages_are_walked_to_their_end_and_lists_are_joined(self) -> None:
        with Service([(200, {}, page("abc")), (200, {}, page(None))]) as service:
            from headroom_client.generated.models import ListCountriesStatusItem as Status

            self.assertEqual(list(each_row(list_countries, service.client, status=[Status("live"), Status("partial")], limit=1)), [])
            query = "/v1/countries?status=live%2Cpartial&limit=1"
            self.assertEqual(service.asked, [f"GET {query}", f"GET {query}&cursor=abc"])

    def test_an_error_is_raised_with_all_that_it_says(self) -> None:
        with Service([(403, {}, error("plan_required", required_plan="pro"))]) as service, self.assertRaises(HeadroomError) as caught:
            list_countries.sync(client=service.client)
        refused = caught.exception
        self.assertEqual((refused.status, refused.code.value, refused.required_plan), (403, "plan_required", "pro"))
        self.assertEqual((refused.request_id, refused.details, refused.retry_after), ("req_1", {"limit": 3}, None))
        self.assertEqual(str(refused), "plan_required: Words")

    def test_an_answer_that_is_not_the_services_is_an_error_without_a_code(self) -> None:
        with Service([(502, {}, {"sorry": True})]) as service, self.assertRaises(HeadroomError) as caught:
            list_countries.sync(client=service.client)
        self.assertEqual((caught.exception.status, caught.exception.code), (502, None))

    def test_a_refused_rate_is_sent_again(self) -> None:
        busy = (429, {"Retry-After": "0"}, error("rate_limit_exceeded"))
        with Service([busy, busy, (200, {}, page(None))]) as service:
            self.assertIsNotNone(list_countries.sync(client=service.client))
            self.assertEqual(len(service.asked), 3)

    def test_patience_ends(self) -> None:
        away = (503, {"Retry-After": "0"}, error("internal_error"))
        with Service([away, away, away]) as service, self.assertRaises(HeadroomError):
            list_countries.sync(client=service.client)
        self.assertEqual(len(service.asked), 3)

    def test_a_long_wait_is_left_to_the_caller(self) -> None:
        with Service([(429, {"Retry-After": "86400"}, error("quota_exceeded"))]) as service, self.assertRaises(HeadroomError) as caught:
            list_countries.sync(client=service.client)
        self.assertEqual((caught.exception.retry_after, len(service.asked)), (86400, 1))

    def test_what_may_have_been_carried_out_is_not_sent_again(self) -> None:
        with Service([(503, {"Retry-After": "0"}, error("internal_error"))]) as service, self.assertRaises(HeadroomError):
            create_export.sync(client=service.client, body=CreateExportBody.from_dict({"format": "csv"}))
        self.assertEqual(len(service.asked), 1)


class Webhooks(unittest.TestCase):
    def test_what_is_genuine_is_told_from_what_is_not(self) -> None:
        secret, body, now = "whsec_x", b'{"figure": 1.10}', 1_790_000_000
        signature = f"t={now},v1={hmac.new(secret.encode(), f'{now}.'.encode() + body, hashlib.sha256).hexdigest()}"
        self.assertTrue(is_genuine(body, signature, secret, now + 300))
        for other in [(body + b" ", signature, secret, now), (body, signature, secret, now + 301), (body, signature, "whsec_y", now), (body, "", secret, now)]:
            self.assertFalse(is_genuine(*other))


if __name__ == "__main__":
    unittest.main()
